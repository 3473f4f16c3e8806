import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = process.env["HARICOT_SERVER"] ?? "http://127.0.0.1:8000";

/** The catalogues hold the words of the terminal's screen too, which no page needs. */
const pageWords: Plugin = {
  name: "page-words",
  enforce: "pre",
  transform(text, id) {
    if (!/haricot\/words\/(?:games\/\w+\/)?\w+\.json$/.test(id)) return null;
    const words = JSON.parse(text) as Record<string, unknown>;
    delete words["screen"];
    return JSON.stringify(words);
  },
};

/** Fonts travel with their licences. */
const fontLicences: Plugin = {
  name: "font-licences",
  apply: "build",
  generateBundle() {
    for (const family of ["fraunces", "nunito"]) {
      const source = readFileSync(
        new URL(`node_modules/@fontsource-variable/${family}/LICENSE`, import.meta.url),
        "utf8",
      );
      this.emitFile({ type: "asset", fileName: `assets/${family}-LICENSE.txt`, source });
    }
  },
};

/** A small script asks for the words of one language, so that they need not wait for the page's own. */
const wordsEarly: Plugin = {
  name: "words-early",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_page, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const early = chunks.find((one) => one.name === "early" && one.isEntry);
      if (early === undefined) throw new Error("nothing asks for the words");
      const tag = (name: string, attrs: Record<string, string | boolean>) =>
        ({ tag: name, attrs: { crossorigin: true, ...attrs }, injectTo: "head" }) as const;
      return [
        tag("script", { type: "module", async: true, src: `/${early.fileName}` }),
        ...early.imports.map((name) => tag("link", { rel: "modulepreload", href: `/${name}` })),
      ];
    },
  },
};

/** Nothing is painted before the styles are there; a browser that fetches six files at a time shall begin with them. */
const stylesFirst: Plugin = {
  name: "styles-first",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(page) {
      const styles = page.match(/^ *<link rel="stylesheet".*\n/gm) ?? [];
      if (styles.length === 0) throw new Error("the page has no styles");
      const rest = styles.reduce((left, style) => left.replace(style, ""), page);
      return rest.replace(/(?=^ *<link\b)/m, styles.join(""));
    },
  },
};

export default defineConfig({
  plugins: [pageWords, fontLicences, stylesFirst, wordsEarly, svelte()],
  build: {
    outDir: "../src/haricot/server/static",
    emptyOutDir: true,
    // A strict content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: { index: "index.html", early: "src/early.ts" } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: server },
      "/ws": { target: server.replace(/^http/, "ws"), ws: true },
    },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
