// How much a browser has to fetch: every script and style of the build, compressed. Fails above the house limit.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 150_000;
const folder = new URL("../../src/haricot/server/static/assets/", import.meta.url);
let total = 0;
for (const name of readdirSync(folder).filter((name) => /\.(js|css)$/.test(name)).sort()) {
  const size = gzipSync(readFileSync(new URL(name, folder))).length;
  total += size;
  console.log(String(size).padStart(8), name);
}
console.log(String(total).padStart(8), `in all, of ${LIMIT} allowed`);
if (total > LIMIT) process.exit(1);
