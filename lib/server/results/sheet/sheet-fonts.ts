import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The faces of the sheet: the page's own, cut for print. */
export type Face = "text" | "strong" | "serif";

const FILES: Readonly<Record<Face, string>> = {
  text: "@fontsource/figtree/files/figtree-latin-400-normal.woff",
  strong: "@fontsource/figtree/files/figtree-latin-600-normal.woff",
  serif: "@fontsource/newsreader/files/newsreader-latin-500-normal.woff",
};

let loaded: ReadonlyMap<Face, Buffer> | undefined;

/** The font files, read once. */
export function sheetFonts(): ReadonlyMap<Face, Buffer> {
  loaded ??= new Map(
    (Object.keys(FILES) as Face[]).map((face) => [
      face,
      readFileSync(join(process.cwd(), "node_modules", FILES[face])),
    ]),
  );
  return loaded;
}

/** What the faces can draw; a laboratory's odd letters become "?" instead of boxes. */
const DRAWN = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2212\u2122]/gu;

/** A text as the sheet can draw it. */
export function drawable(text: string): string {
  return text
    .replaceAll("≥", ">=")
    .replaceAll("≤", "<=")
    .replace(/[\s\u2000-\u200a]+/g, " ")
    .replaceAll("μ", "µ")
    .replace(DRAWN, "?");
}
