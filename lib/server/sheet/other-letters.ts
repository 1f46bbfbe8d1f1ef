import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDrawable, sheetFonts } from "./sheet-fonts";

/** Families of one script each, cut in slices by letter, in the order in which they are asked for one. */
const FAMILIES = ["noto-emoji", "noto-sans-devanagari", "noto-sans-kr", "noto-sans-sc"] as const;

/** The part of a family that has some letters. */
interface Slice {
  readonly name: string;
  readonly family: (typeof FAMILIES)[number];
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const pathOf = (family: string, file: string) => join(process.cwd(), "node_modules/@fontsource-variable", family, file);

function slicesOf(family: Slice["family"]): Slice[] {
  const unicode: Record<string, string> = JSON.parse(readFileSync(pathOf(family, "unicode.json"), "utf8"));
  return Object.entries(unicode).map(([part, ranges]) => ({
    name: `${family}-${part.replace(/[[\]]/g, "")}`,
    family,
    ranges: ranges.split(",").map((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split("-")
        .map((digits) => Number.parseInt(digits, 16));
      return [first, last] as const;
    }),
  }));
}

let known: readonly Slice[] | undefined;

/** The slice that has a letter, asked by what the letter begins with. */
function sliceOf(letter: string): Slice | undefined {
  known ??= FAMILIES.flatMap(slicesOf);
  const code = letter.codePointAt(0) ?? 0;
  return known.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last));
}

/** Letters as a person counts them: with their marks, and what is joined to them. */
const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });

export const lettersOf = (text: string): string[] => [...LETTERS.segment(text)].map(({ segment }) => segment);

/**
 * What a text holds of letters that neither the page's own faces nor the fallback have. Word by word, each once: the
 * runtime keeps a copy of the whole text with every letter that it cuts off.
 */
function* lettersBeyond(says: string): Generator<string> {
  for (const word of new Set(says.split(/[\s"]+/))) {
    if (!isDrawable(word)) yield* lettersOf(word);
  }
}

/** The page's own faces, and those for the letters that neither they nor the fallback have. */
export interface OtherLetters {
  /** Their files by name, the others cut down to the letters that were asked for. */
  readonly fonts: ReadonlyMap<string, Buffer>;
  readonly faceOf: (letter: string) => string | undefined;
}

/**
 * Chinese, Japanese, Korean and Devanagari letters and emoji of what a sheet will say.
 * @param says  everything that may be drawn on it
 */
export async function otherLetters(says: string): Promise<OtherLetters> {
  const wanted = new Map<Slice, string>();
  for (const letter of lettersBeyond(says)) {
    const slice = isDrawable(letter) ? undefined : sliceOf(letter);
    if (slice) wanted.set(slice, (wanted.get(slice) ?? "") + letter);
  }
  const fonts = new Map<string, Buffer>(await sheetFonts());
  if (wanted.size > 0) {
    const { default: subsetFont } = await import("subset-font");
    const cut = { targetFormat: "truetype", variationAxes: { wght: 400 } } as const;
    for (const [{ name, family }, letters] of wanted) {
      const file = readFileSync(pathOf(family, `files/${name}-wght-normal.woff2`));
      fonts.set(name, await subsetFont(file, letters, cut));
    }
  }
  const faceOf = (letter: string) => {
    const name = isDrawable(letter) ? undefined : sliceOf(letter)?.name;
    return name !== undefined && fonts.has(name) ? name : undefined;
  };
  return { fonts, faceOf };
}
