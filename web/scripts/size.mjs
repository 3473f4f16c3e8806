// How much a browser has to fetch: scripts and styles as they travel, and fonts. Fails above the house limits.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const folder = new URL("../../src/haricot/server/static/assets/", import.meta.url);

function weigh(what, endings, limit, travels) {
  let total = 0;
  for (const name of readdirSync(folder)
    .filter((name) => endings.test(name))
    .sort()) {
    const size = travels(readFileSync(new URL(name, folder))).length;
    total += size;
    console.log(String(size).padStart(8), name);
  }
  console.log(String(total).padStart(8), `${what} in all, of ${limit} allowed`);
  if (total > limit) process.exitCode = 1;
}

weigh("code", /\.(js|css)$/, 150_000, gzipSync);
weigh("fonts", /\.woff2?$/, 110_000, (bytes) => bytes);
