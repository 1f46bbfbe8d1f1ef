import "server-only";
import { inflateSync } from "node:zlib";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";

const MAX_OBJECTS = 20_000;
const MEGABYTE = 1024 * 1024;
/** What one stream, and all of them, may unpack to; a report of 200 pages needs a tenth of it. */
const MAX_STREAM = 24 * MEGABYTE;
const MAX_UNPACKED = 64 * MEGABYTE;

/** What makes a PDF more than paper. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Movie|Rendition|AA)(?![A-Za-z])/;

/** What a PDF does when it is opened: jumping to a page of its own is harmless, everything else is an action. */
const OPENS = /\/OpenAction\s*(?:<<([^>]{0,400})|(\d{1,7})\s+\d+\s+R)/g;
const ACTION = /\/S\s*\/(?!GoTo(?![A-Za-z]))[A-Za-z]/;

function actsOnOpening(plain: string): boolean {
  return [...plain.matchAll(OPENS)].some(([, action, object]) => {
    const at = object === undefined ? -1 : plain.search(new RegExp(`(?:^|[^\\d])${object}\\s+\\d+\\s+obj`));
    return ACTION.test(action ?? (at === -1 ? "" : (plain.slice(at, at + 400).split("endobj")[0] ?? "")));
  });
}

/** Filters one behind the other are how a small file unpacks to everything. */
const TWICE =
  /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\s*\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)(?![A-Za-z])/;

/** Names may be written with codes for letters: /J#61vaScript. */
const plainNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function inflateStream(bytes: Uint8Array): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_STREAM, finishFlush: 2 });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ERR_BUFFER_TOO_LARGE") throw new FileRefused("archive-too-large");
    return null;
  }
}

/** Where the bytes of each stream stand, and the dictionary before them. */
function* streamsOf(text: string): Generator<{ start: number; end: number; dictionary: string }> {
  let at = text.indexOf("stream");
  while (at !== -1) {
    const start = at + (text[at + 6] === "\r" ? 8 : 7);
    const end = text.indexOf("endstream", start);
    if (end === -1) return;
    yield { start, end, dictionary: text.slice(Math.max(at - 2000, text.lastIndexOf("obj", at)), at) };
    at = text.indexOf("stream", end + 9);
  }
}

function checkText(text: string): void {
  const plain = plainNames(text);
  if (/\/Encrypt(?![A-Za-z])/.test(plain)) throw new FileRefused("encrypted");
  if (ACTIVE.test(plain) || actsOnOpening(plain)) throw new FileRefused("active-content");
}

/** The text outside of streams; inside of pictures any bytes may stand. */
function withoutStreams(text: string): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of streamsOf(text)) {
    kept += text.slice(from, start);
    from = end;
  }
  return kept + text.slice(from);
}

/** A PDF ends with its mark; an archive behind it would make it two files at once. */
function checkEnd(text: string): void {
  const tail = text.slice(Math.max(text.lastIndexOf("%%EOF"), 0));
  const isWhole = tail.startsWith("%%EOF") && tail.length <= 2048 && !tail.includes("PK\u0005\u0006");
  if (!isWhole) throw new FileRefused("damaged");
}

/** Unpacks one stream and looks into it. @returns how much it unpacks to, in bytes */
function checkStream(packed: Uint8Array, dictionary: string): number {
  if (TWICE.test(dictionary)) throw new FileRefused("archive-too-large");
  if (!/\/(?:FlateDecode|Fl)(?![A-Za-z])/.test(dictionary)) return 0;
  const content = inflateStream(packed);
  if (content && /\/ObjStm(?![A-Za-z])/.test(dictionary)) checkText(content.toString("latin1"));
  return content?.length ?? 0;
}

/**
 * Looks through a PDF before anything reads it: no programs, no files inside, no password, nothing that unpacks without
 * end, no archive behind its end.
 * @throws FileRefused
 */
export function checkPdf(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const outside = withoutStreams(text);
  checkText(outside);
  checkEnd(text);
  if ((outside.match(/\d\s+obj\b/g)?.length ?? 0) > MAX_OBJECTS) throw new FileRefused("too-many-pages");
  let unpacked = 0;
  for (const { start, end, dictionary } of streamsOf(text)) {
    unpacked += checkStream(bytes.subarray(start, end), plainNames(dictionary));
    if (unpacked > MAX_UNPACKED) throw new FileRefused("archive-too-large");
  }
}
