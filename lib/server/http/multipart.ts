import "server-only";
import { MAX_RESULT_FILE_BYTES } from "@/lib/domain/lab-reading/file-size";
import { FILE_REFUSALS } from "@/lib/domain/lab-reading/refusals";
import { Problem } from "@/lib/domain/problem";

const MAX_HEAD_BYTES = 4096;
const BLANK_LINE = "\r\n\r\n";
const ONE_THING = "Send one file as `file`, or one text as `text`.";

/** A file as it arrived. */
export interface ArrivedFile {
  readonly bytes: Uint8Array;
  /** As the browser called it; never a path. */
  readonly name: string;
  /** Text from the clipboard, which has no name to agree with. */
  readonly isPasted: boolean;
}

function boundaryOf(contentType: string | null): string {
  const [, quoted, bare] =
    /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? "") ?? [];
  const boundary = quoted ?? bare;
  if (boundary) return boundary;
  throw new Problem("unsupported_media_type", { message: "Send this as a form with a file." });
}

interface Part {
  readonly name: string;
  /** NULL: a field without a file. */
  readonly fileName: string | null;
  readonly bytes: Uint8Array;
}

function partOf(bytes: Buffer): Part {
  const end = bytes.indexOf(BLANK_LINE);
  if (end === -1 || end > MAX_HEAD_BYTES) throw new Problem("malformed", { message: ONE_THING });
  const head = bytes.subarray(0, end).toString("utf8");
  const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? "";
  const [, name = ""] = /\bname="([^"]*)"/.exec(disposition) ?? [];
  const [, fileName = null] = /\bfilename="((?:[^"\\]|\\.)*)"/.exec(disposition) ?? [];
  return { name, fileName, bytes: bytes.subarray(end + BLANK_LINE.length) };
}

/** What stands between the boundaries; more than one part is refused before it is looked at. */
function onlyPart(bytes: Buffer, boundary: string): Part {
  const mark = `--${boundary}`;
  const start = bytes.indexOf(mark);
  const end = start === -1 ? -1 : bytes.indexOf(`\r\n${mark}`, start + mark.length);
  const isLast = end !== -1 && bytes.subarray(end + 2 + mark.length, end + 4 + mark.length).toString() === "--";
  if (start !== 0 || !isLast) throw new Problem("malformed", { message: ONE_THING });
  return partOf(bytes.subarray(start + mark.length + 2, end));
}

/**
 * The one file or text of an uploaded form. Its type is not believed, so it is not read.
 * @throws Problem malformed, unsupported_media_type, payload_too_large
 */
export function uploadedFile(body: Uint8Array, contentType: string | null): ArrivedFile {
  const boundary = boundaryOf(contentType);
  const { name, fileName, bytes } = onlyPart(Buffer.from(body.buffer, body.byteOffset, body.byteLength), boundary);
  if (bytes.length > MAX_RESULT_FILE_BYTES) {
    throw new Problem("payload_too_large", { message: FILE_REFUSALS["too-large"] });
  }
  if (name === "text" && fileName === null) return { bytes, name: "", isPasted: true };
  if (name !== "file" || fileName === null) throw new Problem("malformed", { message: ONE_THING });
  return { bytes, name: fileName.replace(/%22/g, '"').slice(-300), isPasted: false };
}
