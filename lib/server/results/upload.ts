import "server-only";
import { cleanFileName } from "@/lib/domain/lab-reading/clean-text";
import { MAX_UPLOAD_BYTES } from "@/lib/domain/lab-reading/file-size";
import type { FileReading } from "@/lib/domain/lab-reading/reading";
import { FILE_REFUSALS, FileRefused } from "@/lib/domain/lab-reading/refusals";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import type { Database } from "@/lib/server/db/client";
import type { Client } from "@/lib/server/http/actor";
import { type ArrivedFile, uploadedFile } from "@/lib/server/http/multipart";
import { takePoints } from "@/lib/server/http/rate-limit";
import { newId } from "@/lib/server/ids";
import { MOST_FILES, MOST_UNREAD, MOST_VALUES } from "./draft-limits";
import { type DraftContent, type DraftHolder, makeDraft, openDraft, writeDraft } from "./draft-store";
import { lastDay } from "./last-day";
import { PASTED } from "./read/read-file";
import { readInWorker } from "./read/read-in-worker";

const MEGABYTE = 1024 * 1024;

async function takeFromLimits({ actor }: DraftHolder, client: Client, bytes: number): Promise<void> {
  if (!actor) return takePoints("upload-network", client.address);
  await takePoints("upload-person-hour", actor.userId);
  await takePoints("upload-person-day", actor.userId, Math.ceil(Math.min(bytes, MAX_UPLOAD_BYTES) / MEGABYTE));
}

async function readOrRefuse(file: ArrivedFile): Promise<FileReading> {
  try {
    return await readInWorker(file, lastDay());
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const message = FILE_REFUSALS[error.reason];
    if (error.reason === "busy") throw new Problem("too_many_requests", { message, retryAfterSeconds: 30 });
    throw new Problem("file_refused", { message, facts: { reason: error.reason } });
  }
}

function withReading(content: DraftContent, reading: FileReading, name: string): DraftContent {
  const { format, layout, values, unread } = reading;
  if (content.files.length >= MOST_FILES || content.values.length + values.length > MOST_VALUES) {
    throw new Problem("conflict", {
      message: "This is more than one review can hold. Save what is there, then continue.",
    });
  }
  const entries = values.map((value) => ({
    ...value,
    id: newId("val"),
    format,
    fileIndex: content.files.length,
    isChosen: null,
    isEdited: value.isEdited ?? false,
  }));
  return {
    files: [...content.files, { name, format, layout, count: values.length }],
    values: [...content.values, ...entries],
    unread: [...content.unread, ...unread].slice(0, MOST_UNREAD),
  };
}

/**
 * Reads what was uploaded and adds its values to the browser's draft. The file is not kept.
 * @throws Problem file_refused with a reason, too_many_requests, payload_too_large, unsupported_media_type, malformed,
 *   conflict when the draft is full
 */
export async function upload(
  db: Database,
  holder: DraftHolder,
  sent: { readonly bytes: Uint8Array; readonly contentType: string | null; readonly client: Client },
) {
  const file = uploadedFile(sent.bytes, sent.contentType);
  await takeFromLimits(holder, sent.client, sent.bytes.length);
  const reading = await readOrRefuse(file);
  const name = file.isPasted ? PASTED : cleanFileName(file.name);
  const cookies = await db.transaction(async (tx) => {
    const open = await openDraft(tx, holder);
    const { draft, cookies } = open ? { draft: open, cookies: [] } : await makeDraft(tx, holder.actor);
    await writeDraft(tx, draft, withReading(draft.content, reading, name));
    await audit(tx, { event: "results.upload", actor: holder.actor?.userId ?? "visitor", subject: draft.id });
    return cookies;
  });
  const { format, layout, values } = reading;
  return {
    cookies,
    answer: {
      format,
      layout,
      count: values.length,
      doubtful: values.filter(({ warnings }) => warnings.length > 0).length,
      unmatched: values.filter(({ marker }) => marker === null).length,
    },
  };
}
