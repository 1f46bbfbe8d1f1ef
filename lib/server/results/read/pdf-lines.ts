import "server-only";
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

/** A row as text: a gap is a blank, a wide one, where the next column begins, is two. A footnote stands apart. */
function textOf(row: readonly Piece[]): string {
  let text = "";
  let end = Number.NEGATIVE_INFINITY;
  let heightBefore = 0;
  for (const { text: piece, x, width, height } of row) {
    const gap = x - end;
    const isApart = gap > height * 0.15 || height < heightBefore * FOOTNOTE_HEIGHT;
    const space = gap > height ? "  " : isApart ? " " : "";
    text += text === "" ? piece : `${space}${piece}`;
    end = x + width;
    heightBefore = height;
  }
  return text;
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
    lines.push(...rows.map((row, index) => ({ text: textOf(row), page, line: index + 1 })));
  }
  const letters = lines.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, "").length, 0);
  if (letters < LEAST_TEXT) throw new FileRefused("scan");
  return lines;
}
