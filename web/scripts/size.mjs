// How much a browser has to fetch: scripts and styles as they travel, and fonts. Fails above the house limits.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const built = new URL("../../src/haricot/server/static/", import.meta.url);
const folder = new URL("assets/", built);
const names = readdirSync(folder).sort();
const read = (name) => readFileSync(new URL(name, folder));
const LANGUAGE = /^(?:[a-z]+-)?(de|fr|en)-[\w-]+\.js$/;
/** A visitor needs one language; let it be the longest. */
const spoken = ["de", "en", "fr"].sort((a, b) => weightOf(b) - weightOf(a))[0];
const foreign = names.filter((name) => (LANGUAGE.exec(name)?.[1] ?? spoken) !== spoken);

function weightOf(language) {
  return names.filter((name) => name.startsWith(`${language}-`)).reduce((sum, name) => sum + read(name).length, 0);
}

/** The landing page and the table, which follows at once, with all that their scripts cannot do without. */
function firstVisit() {
  const page = readFileSync(new URL("index.html", built), "utf8");
  const found = new Set(
    names.filter((name) => /\.(js|css)$/.test(name) && (page.includes(name) || /^TableScreen-/.test(name))),
  );
  for (const name of found) {
    if (!name.endsWith(".js")) continue;
    for (const [, other] of read(name)
      .toString()
      .matchAll(/(?:from|import)\s*"\.\/([\w.-]+)"/g))
      found.add(other);
    const [stem] = name.split("-");
    for (const style of names.filter((one) => one.startsWith(`${stem}-`) && one.endsWith(".css"))) found.add(style);
  }
  return [...found, ...names.filter((name) => name.startsWith(`${spoken}-`))];
}

function weigh(what, files, limit, travels) {
  let total = 0;
  for (const name of files) {
    const size = travels(read(name)).length;
    total += size;
    console.log(String(size).padStart(8), name);
  }
  console.log(String(total).padStart(8), `${what}, of ${limit} allowed`);
  if (total > limit) process.exitCode = 1;
}

const first = firstVisit();
const later = names.filter((name) => /\.(js|css)$/.test(name) && !first.includes(name) && !foreign.includes(name));
weigh("code of a first visit", first, 160_000, gzipSync);
weigh("code that comes when it is wanted", later, 119_000, gzipSync);
weigh(
  "fonts",
  names.filter((name) => /\.woff2?$/.test(name)),
  110_000,
  (bytes) => bytes,
);
