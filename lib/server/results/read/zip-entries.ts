import "server-only";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";

const MAX_ENTRIES = 20_000;
/** Text packs to a tenth, repeated rows to a hundredth; a bomb packs to a thousandth. */
const MAX_RATIO = 200;

/** An archive with the list of what is inside; nothing is unpacked for it. */
export interface OpenZip {
  readonly zip: ZipFile;
  readonly entries: readonly Entry[];
}

/** @throws FileRefused damaged, archive-too-large */
export async function openZip(bytes: Uint8Array): Promise<OpenZip> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await fromBufferPromise(buffer, { lazyEntries: true, validateEntrySizes: true }).catch(() => {
    throw new FileRefused("damaged");
  });
  if (zip.entryCount > MAX_ENTRIES) throw new FileRefused("archive-too-large");
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch {
    throw new FileRefused("damaged");
  }
  return { zip, entries };
}

/**
 * Unpacks one file of an archive.
 * @param most  bytes
 * @throws FileRefused when it is damaged, longer than its own head says, or unpacks to more than `most`
 */
export async function readEntry(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const { uncompressedSize, compressedSize } = entry;
  const isBomb = uncompressedSize > most || uncompressedSize > Math.max(compressedSize, 64) * MAX_RATIO;
  if (isBomb) throw new FileRefused("archive-too-large");
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += chunk.length;
      if (size > most) throw new FileRefused("archive-too-large");
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused("damaged");
  }
  return Buffer.concat(chunks, size);
}
