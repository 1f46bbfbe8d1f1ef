import "server-only";
import type { Entry, ZipFile } from "yauzl";
import { isFhir, readFhir } from "@/lib/domain/lab-reading/fhir-document";
import type { RawReading, RawValue, UnreadLine } from "@/lib/domain/lab-reading/reading";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import { unreadReasons } from "@/lib/domain/lab-reading/unread-reasons";
import { AppleXml } from "./apple-xml";
import { type OpenZip, readEntry } from "./zip-entries";

const MAX_RECORDS = 5000;
const MEGABYTE = 1024 * 1024;
const MAX_RECORD_BYTES = 2 * MEGABYTE;
/** Of export.xml, which may have gigabytes. */
const MAX_XML_BYTES = 32 * MEGABYTE;
const MAX_TOTAL_BYTES = 48 * MEGABYTE;

const RECORD = /(?:^|\/)clinical-records\/[^/]+\.json$/i;
const XML = /(?:^|\/)apple_health_export\/export\.xml$/i;
const APPLE = /(?:^|\/)(?:export|export_cda)\.xml$|apple_health_export\//i;

/** One record's values; a record that is no FHIR is named as unread. */
function readRecord(content: Buffer, file: string): Pick<RawReading, "raw" | "unread"> {
  try {
    const root: unknown = JSON.parse(content.toString("utf8"));
    if (isFhir(root)) return { raw: readFhir(root, file).raw };
  } catch {
    // Named below, as what is no FHIR.
  }
  const proof = { file, page: null, line: null, path: null, text: file };
  return { raw: [], unread: [{ label: "A health record", reason: unreadReasons.notFhir(), proof }] };
}

function recordsOf(entries: readonly Entry[]): Entry[] {
  const records = entries.filter(({ fileName }) => RECORD.test(fileName));
  if (records.length > 0) return records;
  throw new FileRefused(entries.some(({ fileName }) => APPLE.test(fileName)) ? "apple-without-labs" : "archive");
}

/** What export.xml says of readings that no laboratory made; it is listened to piece by piece, to a limit. */
async function metersIn(zip: ZipFile, entry: Entry): Promise<UnreadLine[]> {
  const apple = new AppleXml();
  const decoder = new TextDecoder();
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += chunk.length;
    if (size > MAX_XML_BYTES) break;
    apple.reader.write(decoder.decode(chunk, { stream: true }));
  }
  return apple.unread(entry.fileName);
}

/**
 * The lab results of Apple Health's export.zip: only the FHIR records in clinical-records are unpacked, one after the
 * other, each with a limit. Of export.xml, which holds no results, the beginning is listened to for readings of meters.
 * @throws FileRefused for other archives, and for ones that unpack to too much
 */
export async function readAppleExport({ zip, entries }: OpenZip, file: string): Promise<RawReading> {
  const records = recordsOf(entries);
  if (records.length > MAX_RECORDS) throw new FileRefused("archive-too-large");
  const raw: RawValue[] = [];
  const unread: UnreadLine[] = [];
  let total = 0;
  for (const entry of records) {
    const content = await readEntry(zip, entry, MAX_RECORD_BYTES);
    total += content.length;
    if (total > MAX_TOTAL_BYTES) throw new FileRefused("archive-too-large");
    const record = readRecord(content, `${file}, ${entry.fileName.split("/").at(-1)}`);
    raw.push(...record.raw);
    unread.push(...(record.unread ?? []));
  }
  const xml = entries.find(({ fileName }) => XML.test(fileName));
  // A damaged list of steps and heartbeats takes nothing from the results beside it.
  if (xml) unread.push(...(await metersIn(zip, xml).catch(() => [])));
  return { format: "apple-health", layout: "Apple Health export", raw, unread };
}
