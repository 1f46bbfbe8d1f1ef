import "server-only";
import { type FileRefusal, FileRefused } from "@/lib/domain/lab-reading/refusals";

/** What a file is by its first bytes; its name only has to agree. */
export type FileKind = "pdf" | "picture" | "zip" | "xls" | "json" | "hl7" | "xml" | "html" | "text";

const starts = (bytes: Uint8Array, ...signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** The box in which older office programs keep their documents, each part under its name. */
const isCompound = (bytes: Uint8Array) => starts(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const names = (bytes: Uint8Array, part: string) => Buffer.from(bytes).includes(Buffer.from(part, "utf16le"));

const latin = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** Photographs and screenshots: PNG, JPEG, WebP, and by their brands HEIC and AVIF. */
function isPicture(bytes: Uint8Array): boolean {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47) || starts(bytes, 0xff, 0xd8, 0xff)) return true;
  if (latin(bytes, 0, 4) === "RIFF") return latin(bytes, 8, 12) === "WEBP";
  return latin(bytes, 4, 8) === "ftyp" && /^(?:hei[cxsm]|hev[cxsm]|mif1|msf1|avif)/.test(latin(bytes, 8, 12));
}

/** Signatures of what we refuse, with what to do instead. */
const REFUSED: readonly (readonly [(bytes: Uint8Array) => boolean, FileRefusal])[] = [
  [(bytes) => starts(bytes, 0x47, 0x49, 0x46, 0x38) || starts(bytes, 0x42, 0x4d), "photo"],
  [(bytes) => starts(bytes, 0x52, 0x49, 0x46, 0x46) && !isPicture(bytes), "photo"],
  [(bytes) => starts(bytes, 0x49, 0x49, 0x2a, 0) || starts(bytes, 0x4d, 0x4d, 0, 0x2a), "photo"],
  [(bytes) => latin(bytes, 4, 8) === "ftyp" && !isPicture(bytes), "photo"],
  [(bytes) => isCompound(bytes) && names(bytes, "EncryptedPackage"), "encrypted"],
  [(bytes) => isCompound(bytes) && !names(bytes, "Workbook"), "office"],
  [(bytes) => starts(bytes, 0x7b, 0x5c, 0x72, 0x74), "office"],
  [(bytes) => starts(bytes, 0x1f, 0x8b) || starts(bytes, 0x37, 0x7a, 0xbc, 0xaf), "archive"],
  [(bytes) => starts(bytes, 0x52, 0x61, 0x72, 0x21) || starts(bytes, 0x42, 0x5a, 0x68), "archive"],
];

/** The harmless file by which scanners are tested. */
const EICAR = "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!";

const NAMES: Readonly<Record<string, readonly FileKind[]>> = {
  pdf: ["pdf"],
  jpg: ["picture"],
  jpeg: ["picture"],
  png: ["picture"],
  webp: ["picture"],
  heic: ["picture"],
  heif: ["picture"],
  avif: ["picture"],
  zip: ["zip"],
  xlsx: ["zip"],
  xlsm: ["zip"],
  ods: ["zip"],
  docx: ["zip"],
  xls: ["xls", "zip", "html", "text"],
  html: ["html", "xml"],
  htm: ["html", "xml"],
  xhtml: ["html", "xml"],
  json: ["json"],
  ndjson: ["json"],
  jsonl: ["json"],
  fhir: ["json", "xml"],
  xml: ["xml"],
  cda: ["xml"],
  ccd: ["xml"],
  ccda: ["xml"],
  csv: ["text"],
  tsv: ["text"],
  txt: ["text", "hl7", "json", "xml"],
  hl7: ["hl7"],
  oru: ["hl7"],
  "": ["pdf", "picture", "zip", "xls", "json", "xml", "html", "text", "hl7"],
};

const extensionOf = (name: string) => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** Pages begin so, and pieces of pages that a portal calls a spreadsheet. */
const HTML = /^<(?:!doctype html|(?:html|head|body|meta|title|table|div|main|section|h[1-6]|p|style)[\s>/])/i;

/** What stands before the first element of XML says nothing of it. */
const withoutProlog = (head: string) => head.replace(/^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s+)+/, "");

function textKind(text: string): FileKind {
  const head = text.slice(0, 2000).trimStart();
  const start = withoutProlog(head);
  if (/^<(?:svg|script|\?php)/i.test(start)) throw new FileRefused("web");
  if (HTML.test(start)) return "html";
  if (/^<(?:[A-Za-z_]|\?xml|!--|!doctype)/i.test(head)) return "xml";
  if (/^(?:MSH|FHS|BHS)\W/.test(head)) return "hl7";
  return /^(?:\{|\[\s*(?:[{["\]]|$))/.test(head) ? "json" : "text";
}

/**
 * The text of bytes: UTF-8, UTF-16 with its mark, or what Windows writes when it is neither.
 * @throws FileRefused not-text for anything with bytes that no text has
 */
export function decodeText(bytes: Uint8Array): string {
  const isWide = starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff);
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  if (bytes.includes(0)) throw new FileRefused("not-text");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    if (/[\u0001-\u0008\u000e-\u001f\u0081\u008d\u008f\u0090\u009d]/.test(text)) throw new FileRefused("not-text");
    return text;
  }
}

function binaryKind(bytes: Uint8Array): FileKind | null {
  const refused = REFUSED.find(([isIt]) => isIt(bytes));
  if (refused) throw new FileRefused(refused[1]);
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-") return "pdf";
  if (isPicture(bytes)) return "picture";
  if (isCompound(bytes)) return "xls";
  return starts(bytes, 0x50, 0x4b) ? "zip" : null;
}

/**
 * What a file is. Its name may leave it open, but not say something else: a PDF called .csv is refused.
 * @throws FileRefused with the reason and what to do instead
 */
export function sniff(bytes: Uint8Array, name: string): { kind: FileKind; text: string | null } {
  if (bytes.length === 0) throw new FileRefused("empty");
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(EICAR)) throw new FileRefused("infected");
  const binary = binaryKind(bytes);
  const text = binary === null ? decodeText(bytes) : null;
  const kind = binary ?? textKind(text ?? "");
  const allowed = NAMES[extensionOf(name)];
  if (!allowed?.includes(kind)) throw new FileRefused(allowed ? "name-differs" : "not-text");
  return { kind, text };
}
