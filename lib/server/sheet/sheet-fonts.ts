import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The faces of the sheet: the page's own, cut for print. */
export type SheetFace = "text" | "strong" | "serif";

const FILES: Readonly<Record<SheetFace, string>> = {
  text: "@fontsource/figtree/files/figtree-latin-400-normal.woff",
  strong: "@fontsource/figtree/files/figtree-latin-600-normal.woff",
  serif: "@fontsource/newsreader/files/newsreader-latin-500-normal.woff",
};

async function loadFaces(): Promise<ReadonlyMap<SheetFace, Buffer>> {
  const { convert } = await import("fontverter");
  const faces = Object.keys(FILES) as SheetFace[];
  const read = (face: SheetFace) => readFileSync(join(process.cwd(), "node_modules", FILES[face]));
  return new Map(await Promise.all(faces.map(async (face) => [face, await convert(read(face), "truetype")] as const)));
}

let loaded: Promise<ReadonlyMap<SheetFace, Buffer>> | undefined;

/** The font files, read and unpacked once: whoever draws with a packed one unpacks it again for each sheet. */
export function sheetFonts(): Promise<ReadonlyMap<SheetFace, Buffer>> {
  loaded ??= loadFaces();
  return loaded;
}

/** Where the faces have no letters: Latin with every accent, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic. */
export type Fallback = "fallback" | "fallback-strong";

let loadedFallbacks: ReadonlyMap<Fallback, Buffer> | undefined;

/** Their files, read once, when the first text needs them. */
export function fallbackFonts(): ReadonlyMap<Fallback, Buffer> {
  const read = (file: string) => readFileSync(join(process.cwd(), "node_modules/dejavu-fonts-ttf/ttf", file));
  loadedFallbacks ??= new Map([
    ["fallback", read("DejaVuSans.ttf")],
    ["fallback-strong", read("DejaVuSans-Bold.ttf")],
  ]);
  return loadedFallbacks;
}

/** What the faces can draw. */
const FACES = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2212\u2122]*$/u;

/** What the fallback can draw besides. */
const SCRIPTS = ["Latin", "Greek", "Cyrillic", "Armenian", "Georgian", "Hebrew", "Arabic", "Inherited"];
const FALLBACK = new RegExp(
  `[\\p{ASCII}\\u00a0-\\u00ff\\u2010-\\u2026\\u2212${SCRIPTS.map((name) => `\\p{sc=${name}}`).join("")}]`,
  "u",
);
const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}]/u;

/** A text as its letters are drawn; a laboratory's odd signs become what they mean. */
export const plain = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll("≥", ">=")
    .replaceAll("≤", "<=")
    // Of raised digits the faces have 1, 2 and 3 alone: "10⁶/µL" is written 10^6/µL.
    .replace(/[⁰⁴-⁹]+/g, (digits) => `^${digits.normalize("NFKC")}`)
    .replace(/[\s\u2000-\u200a]+/g, " ")
    .replaceAll("μ", "µ");

/** The face that has the letters of a text: the wanted one, or the fallback. */
export function faceFor(text: string, face: SheetFace): SheetFace | Fallback {
  if (FACES.test(plain(text)) || ![...plain(text)].some((letter) => FALLBACK.test(letter) && !FACES.test(letter))) {
    return face;
  }
  return face === "text" ? "fallback" : "fallback-strong";
}

export const isRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text);

/** Whether the faces and the fallback have every letter of a text. */
export const isDrawable = (text: string) =>
  [...plain(text)].every((letter) => FALLBACK.test(letter) || FACES.test(letter));
