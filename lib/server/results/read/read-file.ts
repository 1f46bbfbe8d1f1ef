import "server-only";
import { cleanFileName } from "@/lib/domain/lab-reading/clean-text";
import { isFhir, readFhir } from "@/lib/domain/lab-reading/fhir-document";
import { readHl7 } from "@/lib/domain/lab-reading/hl7-message";
import { readValues } from "@/lib/domain/lab-reading/read-values";
import type { FileReading, RawReading } from "@/lib/domain/lab-reading/reading";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import { placedLines, readReportText } from "@/lib/domain/lab-reading/report-text";
import { readSheets, sheetPages } from "@/lib/domain/lab-reading/sheet-reading";
import { readTable } from "@/lib/domain/lab-reading/table-layouts";
import type { ArrivedFile } from "@/lib/server/http/multipart";
import { delimitedRows } from "./delimited-text";
import { htmlPage } from "./html-page";
import { parsedJson } from "./parsed-json";
import { checkPdf } from "./pdf-safety";
import { readPdf, readPhotograph } from "./picture-lines";
import { type PictureReader, readPicture } from "./picture-reader";
import { type FileKind, sniff } from "./sniff";
import { workbookSheets } from "./workbook-sheets";
import { readXml } from "./xml-document";
import { readZip } from "./zip-file";

export const PASTED = "Pasted text";

function readJson(text: string, file: string): RawReading {
  const root = parsedJson(text.replace(/^\uFEFF/, ""));
  if (!isFhir(root)) throw new FileRefused("not-fhir");
  return readFhir(root, file);
}

/** Reports have hundreds of lines, tables thousands. What has more, or lines without an end, is neither. */
const MAX_LINES = 50_000;
const MAX_LINE_LENGTH = 100_000;

/** @throws FileRefused too-many-rows */
function checkLines(text: string): string {
  let lines = 0;
  for (let start = 0; start < text.length; lines++) {
    const end = text.indexOf("\n", start);
    const next = end === -1 ? text.length : end + 1;
    if (lines > MAX_LINES || next - start > MAX_LINE_LENGTH) throw new FileRefused("too-many-rows");
    start = next;
  }
  return text;
}

/** A text is a table when a row of it names the columns; else it is read line by line, like a report. */
function readPlain(text: string, file: string, isTable: boolean): RawReading {
  const rows = delimitedRows(text);
  const table = rows && readTable(rows, file);
  const found = table && table.raw.length + (table.unread?.length ?? 0) > 0 ? table : null;
  if (found && isTable) return found;
  const report = readReportText(placedLines(text), { file, format: "text" });
  // A page that was copied has its tables between other lines, which say of which day they are.
  if (found && found.raw.length > report.raw.length) return found;
  if (report.raw.length === 0 && isTable) throw new FileRefused("columns");
  return report;
}

/** A file as its reader takes it. */
interface Sniffed {
  readonly bytes: Uint8Array;
  /** Empty for what is no text. */
  readonly text: string;
  /** As it is shown beside each line. */
  readonly file: string;
  /** Its name says that it is a table. */
  readonly isTable: boolean;
  readonly pictures: PictureReader;
}

const READERS: Readonly<Record<FileKind, (file: Sniffed) => RawReading | Promise<RawReading>>> = {
  zip: ({ bytes, file }) => readZip(bytes, file),
  xls: ({ bytes, file }) =>
    readSheets(sheetPages(workbookSheets(bytes)), { file, format: "sheet", layout: "Spreadsheet" }),
  pdf: ({ bytes, file, pictures }) => {
    checkPdf(bytes);
    return readPdf(bytes, file, pictures);
  },
  picture: ({ bytes, file, pictures }) => readPhotograph(bytes, file, pictures),
  html: ({ text, file }) => readSheets([htmlPage(text)], { file, format: "html", layout: "Web page" }),
  hl7: ({ text, file }) => readHl7(checkLines(text), file),
  json: ({ text, file }) => readJson(text, file),
  xml: ({ text, file }) => readXml(text, file),
  text: ({ text, file, isTable }) => readPlain(checkLines(text), file, isTable),
};

async function rawReading(arrived: ArrivedFile, file: string, pictures: PictureReader): Promise<RawReading> {
  const { bytes, name, isPasted } = arrived;
  const { kind, text } = sniff(bytes, isPasted ? "" : name);
  return READERS[kind]({ bytes, text: text ?? "", file, isTable: /\.[ct]sv$/i.test(name), pictures });
}

/**
 * Reads a file of results: finds out what it is, takes its values, and interprets them.
 * @param today  YYYY-MM-DD
 * @param pictures  who reads the words in pictures
 * @throws FileRefused with a reason that says what to do instead
 */
export async function readFile(file: ArrivedFile, today: string, pictures = readPicture): Promise<FileReading> {
  const name = file.isPasted ? PASTED : cleanFileName(file.name);
  const reading = readValues(await rawReading(file, name, pictures), today);
  // What was found and left out is told with its reasons; where nothing was found, there is nothing to tell.
  if (reading.values.length === 0 && reading.unread.length === 0) throw new FileRefused("no-values");
  return reading;
}
