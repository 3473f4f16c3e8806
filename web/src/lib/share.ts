// A finished game shown to others: its link, who may open that, and the picture of its end.
import type shareEn from "../lang/share/share-en.json";
import { ask } from "./api";
import { later, type LaterWords } from "./laterwords";
import type { Sharing } from "./protocol";
import type { Language } from "./settings";

type ShareKey = keyof typeof shareEn;
export type ShareWords = LaterWords<ShareKey>;

export const shareWords = later<ShareKey>({
  en: () => import("../lang/share/share-en.json"),
  fr: () => import("../lang/share/share-fr.json"),
  de: () => import("../lang/share/share-de.json"),
});

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const sharing = {
  now: (id: string) => ask<Sharing>(`${table(id)}/sharing`),
  set: (id: string, shared: boolean) => ask<Sharing>(`${table(id)}/sharing`, { shared }),
  picture: (id: string, language: Language) => `${table(id)}/picture?language=${language}`,
};

/** Points of the finished picture for each of its own, so that it is sharp on any screen. */
const DENSE = 2;

/** A drawing from our own server as a picture that every program takes. */
export async function asPng(address: string): Promise<Blob> {
  const drawn = new Image();
  drawn.src = address;
  await drawn.decode();
  const canvas = document.createElement("canvas");
  canvas.width = drawn.naturalWidth * DENSE;
  canvas.height = drawn.naturalHeight * DENSE;
  canvas.getContext("2d")?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob === null ? fail(new Error("no picture")) : done(blob)), "image/png"),
  );
}

/** Put a file among those that were fetched. */
export function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Not at once: the browser is still reading it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
