import "server-only";
import type { Word } from "@/lib/domain/lab-reading/page-words";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import type { PlacedLine } from "@/lib/domain/lab-reading/report-rows";

const MAX_PAGES = 200;
const MAX_ITEMS = 20_000;

/** Below this a page is a picture with a stamp on it. Unit: letters and digits in the whole file. */
const LEAST_TEXT = 20;

/** One piece of text on a page. Units: points. */
interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Loaded = Awaited<ReturnType<typeof load>>;

async function load(bytes: Uint8Array) {
  const { getDocument } = await import("unpdf/pdfjs");
  const task = getDocument({
    data: bytes,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 1,
    verbosity: 0,
  });
  try {
    return await task.promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new FileRefused(isLocked ? "encrypted" : "damaged");
  }
}

async function piecesOf(document: Loaded, number: number): Promise<Piece[]> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.slice(0, MAX_ITEMS).flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y, width: item.width, height: item.height || 8 }];
  });
}

/** Pieces that stand at one height, from top to bottom, each line from left to right. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((left, right) => right.y - left.y || left.x - right.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.y - piece.y) <= Math.max(first.height, piece.height) * 0.5) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.sort((left, right) => left.x - right.x));
}

/** A footnote's number is set this much smaller than the name it hangs on. Unit: part of the name's height. */
const FOOTNOTE_HEIGHT = 0.8;

/** Whether a piece begins a word although no gap shows it: headings of narrow columns touch each other. */
const isNewWord = (before: string, piece: string) => /[\p{Ll}\d)]$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(piece);

/** A row as text: a gap is a blank, a wide one, where the next column begins, is two. A footnote stands apart. */
function textOf(row: readonly Piece[]): string {
  let text = "";
  let end = Number.NEGATIVE_INFINITY;
  let heightBefore = 0;
  for (const { text: piece, x, width, height } of row) {
    const gap = x - end;
    const isApart = gap > height * 0.15 || height < heightBefore * FOOTNOTE_HEIGHT || isNewWord(text, piece);
    const space = gap > height ? "  " : isApart ? " " : "";
    text += text === "" ? piece : `${space}${piece}`;
    end = x + width;
    heightBefore = height;
  }
  return text;
}

/** The words of a piece, each with its place: letters are taken for equally wide. */
function wordsOf({ text, x, width }: Piece): Word[] {
  const letter = width / text.length;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    start: x + index * letter,
    end: x + (index + word.length) * letter,
  }));
}

/** Pieces without a gap between them are one word. Unit: heights of letters. */
const NO_GAP = 0.12;

/** The words of a row with their places, and the height of its letters. */
function placedWords(row: readonly Piece[]): { words: Word[]; size: number } {
  const words: Word[] = [];
  let heightBefore = 0;
  for (const piece of row) {
    for (const [index, word] of wordsOf(piece).entries()) {
      const before = words.at(-1);
      const isSame = index === 0 && before && word.start - before.end < piece.height * NO_GAP;
      const isFootnote = piece.height < heightBefore * FOOTNOTE_HEIGHT;
      if (isSame && !isFootnote && !/^\s/.test(piece.text) && !isNewWord(before.text, piece.text))
        words[words.length - 1] = { text: before.text + word.text, start: before.start, end: word.end };
      else words.push(word);
    }
    heightBefore = piece.height;
  }
  const heights = row.map(({ height }) => height).sort((left, right) => left - right);
  return { words, size: heights[Math.floor(heights.length / 2)] ?? 8 };
}

/**
 * The lines of a PDF as a person reads them.
 * @param bytes  already looked through by `checkPdf`; they are used up
 * @throws FileRefused damaged, encrypted, too-many-pages, or scan when it has no text
 */
export async function pdfLines(bytes: Uint8Array): Promise<PlacedLine[]> {
  const document = await load(bytes);
  if (document.numPages > MAX_PAGES) throw new FileRefused("too-many-pages");
  const lines: PlacedLine[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const rows = rowsOf(await piecesOf(document, page).catch(() => []));
    lines.push(...rows.map((row, index) => ({ text: textOf(row), page, line: index + 1, words: placedWords(row) })));
  }
  const letters = lines.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, "").length, 0);
  if (letters < LEAST_TEXT) throw new FileRefused("scan");
  return lines;
}
