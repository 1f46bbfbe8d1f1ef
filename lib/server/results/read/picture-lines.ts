import "server-only";
import { asPrinted, hasLostDots, nameOfRow } from "@/lib/domain/lab-reading/picture-spelling";
import type { RawReading, UnreadLine } from "@/lib/domain/lab-reading/reading";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import type { PlacedLine } from "@/lib/domain/lab-reading/report-rows";
import { readReportText } from "@/lib/domain/lab-reading/report-text";
import { unreadReasons } from "@/lib/domain/lab-reading/unread-reasons";
import type { OcrPage } from "@/server/ocr/ocr.d.mts";
import { pdfLines } from "./pdf-lines";
import { pdfPageCount } from "./pdf-page-count";
import type { PictureReader } from "./picture-reader";

/** Pages that are pictures, of one file. */
const MOST_PAGES = 10;

const LAYOUT = "Picture of a report";

function linesOf(pages: readonly OcrPage[]): PlacedLine[] {
  return pages.flatMap(({ page, lines }) =>
    lines.map(({ text, words, size }, index) => ({
      text: asPrinted(text),
      page,
      line: index + 1,
      words: { words: words.map((word) => ({ ...word, text: asPrinted(word.text) })), size },
    })),
  );
}

/** The rows of pictures that begin with a name of ours, and of which nothing was said yet. */
function rowsLeft({ raw, unread = [] }: RawReading, pages: readonly OcrPage[], file: string): UnreadLine[] {
  const said = new Set([...raw, ...unread].map(({ proof }) => `${proof.page} ${proof.line}`));
  return linesOf(pages).flatMap(({ text, page, line, words }) => {
    const label = words && !said.has(`${page} ${line}`) ? nameOfRow(words) : null;
    const proof = { file, page, line, path: null, text };
    return label === null ? [] : [{ label, reason: unreadReasons.notMadeOut(), proof }];
  });
}

/**
 * Gives each value that was read from a picture the part of it that it was read from, and tells the rows that could not be
 * made out. A range whose dots were lost is none.
 */
function withPictures(reading: RawReading, pages: readonly OcrPage[], file: string): RawReading {
  const pictures = new Map<string, Uint8Array>(
    pages.flatMap(({ page, lines }) => lines.map(({ picture }, index) => [`${page} ${index + 1}`, picture] as const)),
  );
  const raw = reading.raw.map((value) => {
    const picture = pictures.get(`${value.proof.page} ${value.proof.line}`);
    const rangeText = hasLostDots(value.valueText, value.rangeText) ? null : value.rangeText;
    return picture ? { ...value, rangeText, picture: Buffer.from(picture).toString("base64") } : value;
  });
  return { ...reading, raw, unread: [...(reading.unread ?? []), ...rowsLeft(reading, pages, file)] };
}

/**
 * The values in a photograph of a report.
 * @throws FileRefused damaged, too-large-picture, too-slow, no-words
 */
export async function readPhotograph(bytes: Uint8Array, file: string, read: PictureReader): Promise<RawReading> {
  const pages = await read({ bytes, pages: null });
  if (pages.every(({ lines }) => lines.length === 0)) throw new FileRefused("no-words");
  const { layout, ...found } = readReportText(linesOf(pages), { file, format: "pdf" });
  return withPictures({ ...found, format: "picture", layout: LAYOUT }, pages, file);
}

/** The lines of a PDF's text; none where it is all pictures. */
async function textLines(bytes: Uint8Array): Promise<PlacedLine[]> {
  try {
    // What reads it uses its bytes up.
    return await pdfLines(new Uint8Array(bytes));
  } catch (error) {
    if (error instanceof FileRefused && error.reason === "scan") return [];
    throw error;
  }
}

/**
 * The values of a PDF: its text, and of pages that are pictures the words in them.
 * @param bytes  already looked through by `checkPdf`
 * @throws FileRefused damaged, encrypted, too-many-pages, too-slow, no-words
 */
export async function readPdf(bytes: Uint8Array, file: string, read: PictureReader): Promise<RawReading> {
  const lines = await textLines(bytes);
  const written = new Set(lines.map(({ page }) => page));
  const count = await pdfPageCount(new Uint8Array(bytes));
  const without = Array.from({ length: count }, (_, index) => index + 1).filter((page) => !written.has(page));
  const [taken, left] = [without.slice(0, MOST_PAGES), without.slice(MOST_PAGES)];
  const pages = taken.length === 0 ? [] : await read({ bytes, pages: taken });
  const all = [...lines, ...linesOf(pages)].sort((one, other) => (one.page ?? 0) - (other.page ?? 0));
  if (all.length === 0) throw new FileRefused("no-words");
  const found = readReportText(all, { file, format: "pdf" });
  const unread = left.map((page) => ({
    label: `Page ${page}`,
    reason: unreadReasons.pictureTooMany(MOST_PAGES),
    proof: { file, page, line: null, path: null, text: `Page ${page}` },
  }));
  const layout = lines.length === 0 ? LAYOUT : found.layout;
  return withPictures({ ...found, layout, unread: [...(found.unread ?? []), ...unread] }, pages, file);
}
