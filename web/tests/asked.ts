// What the sources ask of the page's words: keys, and the names of the arguments that come with them.
import { isNode, type Node, sources } from "./sources";

export interface Asked {
  path: string;
  /** A key, or a pattern where a part of it is only known at run time. */
  key: RegExp;
  text: string;
  /** None where they are not written out. */
  names: string[] | null;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The texts an expression can be, as patterns. */
function texts(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === "Literal") return typeof node["value"] === "string" ? [literally(node["value"])] : [];
  if (node.type === "ConditionalExpression") return [...texts(node["consequent"]), ...texts(node["alternate"])];
  if (node.type === "TSAsExpression") return texts(node["expression"]);
  if (node.type !== "TemplateLiteral") return [];
  const parts = node["quasis"] as { value: { cooked: string } }[];
  return [parts.map((part) => literally(part.value.cooked)).join(".*")];
}

function namesOf(node: unknown): string[] | null {
  if (node === undefined) return [];
  if (!isNode(node) || node.type !== "ObjectExpression") return null;
  const keys = (node["properties"] as Node[]).map((property) => (property["key"] as Node | undefined)?.["name"]);
  return keys.every((key) => typeof key === "string") ? keys : null;
}

/** The two things a node asks with, if it asks: `w.t(key, args)`. */
function question(node: Node): [key: unknown, args: unknown] | null {
  if (node.type !== "CallExpression") return null;
  const callee = node["callee"] as Node;
  const called = callee.type === "MemberExpression" ? (callee["property"] as Node)["name"] : null;
  const [key, args] = node["arguments"] as Node[];
  return called === "t" ? [key, args] : null;
}

export function asked(): Asked[] {
  return sources().flatMap(({ path, nodes }) =>
    nodes.flatMap((node) => {
      const found = question(node);
      if (found === null) return [];
      const names = namesOf(found[1]);
      return texts(found[0]).map((text) => ({ path, text, key: new RegExp(`^${text}$`), names }));
    }),
  );
}
