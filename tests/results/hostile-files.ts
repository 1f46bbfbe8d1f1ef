import { crc32 as crcOf, deflateRawSync, deflateSync } from "node:zlib";

const MEGABYTE = 1024 * 1024;
const crc32 = (data: Uint8Array) => crcOf?.(data) ?? 0;

/** One file inside an archive, as the archive describes it. */
interface ZipPart {
  readonly name: string;
  readonly data: Buffer;
  /** What the archive says the file unpacks to. Default: the truth. */
  readonly claimed?: number;
}

/** An archive, honest or not. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claimed = data.length } of parts) {
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002", "latin1"), Buffer.from([20, 0]), common, rest, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const RECORD = "apple_health_export/clinical-records/Observation-1.json";
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE, 0x20);

/** A PDF of these objects, numbered from 1; the first is the catalog. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.5\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`${xref}trailer << /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${length}\n%%EOF\n`),
  ]);
}

function stream(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
}

const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const PAGE =
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>";
const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
const TEXT = Buffer.from("BT /F1 9 Tf 40 700 Td (Collected: 01/05/2026  TSH 2.1 mIU/L 0.4-4.5) Tj ET");

const onePage = (content: Buffer, catalog = CATALOG, more: readonly (string | Buffer)[] = [], trailer = "") =>
  pdfOf([catalog, PAGES, PAGE, content, FONT, ...more], trailer);

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(" ");
  const pages = Array.from({ length: count }, () => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>");
  return pdfOf([CATALOG, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...pages]);
}

const HIDDEN_SCRIPT = deflateSync(Buffer.from("9 0 << /S /JavaScript /JS (app.alert(1)) >>"));

/** A file, the name it comes with, and the reason why it is refused. */
export type Hostile = readonly [what: string, name: string, make: () => Buffer, reason: string];

export const HOSTILE: readonly Hostile[] = [
  [
    "an archive that unpacks to everything",
    "export.zip",
    () => zipOf([{ name: RECORD, data: zeros(64) }]),
    "archive-too-large",
  ],
  [
    "an archive that lies about its size",
    "export.zip",
    () => zipOf([{ name: RECORD, data: zeros(64), claimed: 900 }]),
    "damaged",
  ],
  [
    "an archive of 30,000 files",
    "export.zip",
    () => zipOf(Array.from({ length: 30_000 }, (_, index) => ({ name: `a/${index}`, data: Buffer.alloc(0) }))),
    "archive-too-large",
  ],
  [
    "an archive of many large records",
    "export.zip",
    () =>
      zipOf(
        Array.from({ length: 60 }, (_, index) => ({
          name: RECORD.replace("1", String(index)),
          data: Buffer.from(`{"a":"${"xyz".repeat(500_000)}"}`),
        })),
      ),
    "archive-too-large",
  ],
  [
    "an archive inside an archive",
    "export.zip",
    () => zipOf([{ name: "inner.zip", data: zipOf([{ name: RECORD, data: zeros(1) }]) }]),
    "archive",
  ],
  [
    "names that climb out of the archive",
    "export.zip",
    () => zipOf([{ name: "../../clinical-records/a.json", data: Buffer.from("{}") }]),
    "damaged",
  ],
  [
    "a Word document",
    "labs.zip",
    () =>
      zipOf([
        { name: "[Content_Types].xml", data: Buffer.from("<x/>") },
        { name: "word/document.xml", data: Buffer.from("<x/>") },
      ]),
    "office",
  ],
  [
    "an Apple export without records",
    "export.zip",
    () => zipOf([{ name: "apple_health_export/export.xml", data: Buffer.from("<x/>") }]),
    "apple-without-labs",
  ],
  [
    "a PDF that unpacks to everything",
    "labs.pdf",
    () => onePage(stream("/Filter /FlateDecode", deflateSync(zeros(100)))),
    "archive-too-large",
  ],
  [
    "a PDF packed twice",
    "labs.pdf",
    () => onePage(stream("/Filter [/FlateDecode /FlateDecode]", deflateSync(deflateSync(zeros(8))))),
    "archive-too-large",
  ],
  [
    "a PDF with a script",
    "labs.pdf",
    () =>
      onePage(
        stream("", TEXT),
        "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>",
      ),
    "active-content",
  ],
  [
    "a PDF with a script in disguise",
    "labs.pdf",
    () => onePage(stream("", TEXT), "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /J#61vaScript /J#53 (x) >> >>"),
    "active-content",
  ],
  [
    "a PDF with a script in a packed object",
    "labs.pdf",
    () =>
      onePage(stream("", TEXT), CATALOG, [stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", HIDDEN_SCRIPT)]),
    "active-content",
  ],
  [
    "a PDF that opens an address",
    "labs.pdf",
    () => onePage(stream("", TEXT), "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /URI /URI (http://x.test) >> >>"),
    "active-content",
  ],
  [
    "a PDF that opens an address by reference",
    "labs.pdf",
    () =>
      onePage(stream("", TEXT), "<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R >>", [
        "<< /Type /Action /S /URI /URI (http://x.test) >>",
      ]),
    "active-content",
  ],
  [
    "a PDF that starts a program",
    "labs.pdf",
    () => onePage(stream("", TEXT), CATALOG, ["<< /S /Launch /F (cmd.exe) >>"]),
    "active-content",
  ],
  [
    "a PDF with a file inside",
    "labs.pdf",
    () =>
      onePage(stream("", TEXT), CATALOG, [
        "<< /Type /Filespec /EF << /F 4 0 R >> /Names << /EmbeddedFiles 3 0 R >> >>",
      ]),
    "active-content",
  ],
  [
    "a PDF with a password",
    "labs.pdf",
    () =>
      onePage(stream("", TEXT), CATALOG, ["<< /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >>"], "/Encrypt 6 0 R "),
    "encrypted",
  ],
  ["a PDF of 5,000 pages", "labs.pdf", () => manyPages(5000), "too-many-pages"],
  ["a PDF of 30,000 objects", "labs.pdf", () => manyPages(30_000), "too-many-pages"],
  ["a PDF without text", "scan.pdf", () => onePage(stream("", Buffer.from("q 1 0 0 1 0 0 cm Q"))), "no-words"],
  [
    "a PDF that is an archive too",
    "labs.pdf",
    () => Buffer.concat([onePage(stream("", TEXT)), zipOf([{ name: "a", data: zeros(1) }])]),
    "damaged",
  ],
  ["a PDF cut off", "labs.pdf", () => onePage(stream("", TEXT)).subarray(0, 200), "damaged"],
  ["a PDF called a table", "labs.csv", () => onePage(stream("", TEXT)), "name-differs"],
  ["a table called a PDF", "labs.pdf", () => Buffer.from("Date,Marker,Value\n2026-01-05,TSH,2\n"), "name-differs"],
  [
    "a program called a table",
    "labs.csv",
    () => Buffer.from("MZ\u0090\u0000\u0003\u0000\u0000\u0000", "latin1"),
    "not-text",
  ],
  ["a name of a program", "labs.exe", () => Buffer.from("Date,Marker,Value\n2026-01-05,TSH,2\n"), "not-text"],
  ["a picture", "labs.pdf", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), "name-differs"],
  ["a moving picture", "labs.png", () => Buffer.from("GIF89a"), "photo"],
  ["a film", "labs.heic", () => Buffer.from("\u0000\u0000\u0000\u0018ftypmp42", "latin1"), "photo"],
  [
    "a web page that calls itself a text",
    "labs.txt",
    () => Buffer.from("<!doctype html><script>alert(1)</script>"),
    "name-differs",
  ],
  ["a script of a web page", "labs.html", () => Buffer.from("<script>alert(1)</script>"), "web"],
  ["a vector picture with a script", "labs.txt", () => Buffer.from("<svg onload=alert(1)>"), "web"],
  ["a packed tape", "labs.csv", () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), "archive"],
  ["an old Word file", "labs.csv", () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), "office"],
  ["nothing", "labs.csv", () => Buffer.alloc(0), "empty"],
  [
    "what scanners are tested with",
    "labs.txt",
    () => Buffer.from("X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"),
    "infected",
  ],
  [
    "a table of 25,000 rows",
    "labs.csv",
    () => Buffer.from(`Date,Marker,Value\n${"2026-01-05,TSH,2\n".repeat(25_000)}`),
    "too-many-rows",
  ],
  [
    "a table of 400 columns",
    "labs.csv",
    () => Buffer.from(`Date,Marker,Value${",x".repeat(400)}\n2026-01-05,TSH,2${",y".repeat(400)}\n`),
    "too-many-rows",
  ],
  [
    "a table with bytes of zero",
    "labs.csv",
    () => Buffer.from("Date,Marker,Value\n2026-01-05,TS\u0000H,2\n"),
    "not-text",
  ],
  ["one line of nine megabytes", "labs.txt", () => Buffer.alloc(9 * MEGABYTE, "TSH 1,1 "), "too-many-rows"],
  ["a million short lines", "labs.txt", () => Buffer.alloc(9 * MEGABYTE, "TSH \n"), "too-many-rows"],
  [
    "nine megabytes of digits and signs",
    "labs.txt",
    () => Buffer.alloc(9 * MEGABYTE, "1-1/1 < 1,1.1 - 1\n"),
    "too-many-rows",
  ],
  ["nine megabytes of quotes", "labs.csv", () => Buffer.alloc(9 * MEGABYTE, '"'), "too-many-rows"],
  [
    "JSON nested a million deep",
    "labs.json",
    () => Buffer.from("[".repeat(1_000_000) + "]".repeat(1_000_000)),
    "not-fhir",
  ],
  [
    "JSON that reaches for prototypes",
    "labs.json",
    () => Buffer.from('{"__proto__":{"resourceType":"Bundle"},"constructor":{}}'),
    "not-fhir",
  ],
  ["JSON that is no FHIR", "labs.json", () => Buffer.from('{"results":[1,2,3]}'), "not-fhir"],
  [
    "a bundle of resources without an end",
    "labs.json",
    () =>
      Buffer.from(
        `{"resourceType":"Bundle","entry":[${'{"resource":{"resourceType":"Observation"}},'.repeat(150_000)}{}]}`,
      ),
    "no-values",
  ],
];
