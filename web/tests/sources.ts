// The sources of the page as trees, for tests that read them.
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "svelte/compiler";

export type Node = { type?: string } & Record<string, unknown>;

export interface Source {
  path: string;
  nodes: Node[];
}

export const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

function* nodes(tree: unknown): Generator<Node> {
  if (!isNode(tree)) return;
  if (typeof tree.type === "string") yield tree;
  for (const child of Object.values(tree)) yield* nodes(child);
}

function treeOf(path: string, source: string): Source {
  const tree = parse(path.endsWith(".ts") ? `<script lang="ts">${source}</script>` : source, { modern: true });
  return { path, nodes: [...nodes(tree)] };
}

/** One file, given as text. */
export const written = (source: string): Source => treeOf("written.ts", source);

/** Every file of the page. */
export function sources(): Source[] {
  const folder = new URL("../src/", import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(svelte|ts)$/.test(path))
    .map((path) => treeOf(path, readFileSync(new URL(path, folder), "utf8")));
}
