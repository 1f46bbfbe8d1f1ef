import "server-only";
import { readlinkSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import type { FileReading } from "@/lib/domain/lab-reading/reading";
import { type FileRefusal, FileRefused } from "@/lib/domain/lab-reading/refusals";
import type { ArrivedFile } from "@/lib/server/http/multipart";
import type { OcrPage, OcrTask } from "@/server/ocr/ocr.d.mts";
import { readFile } from "./read-file";

/** What a file came to. */
export type ReadingOutcome = { readonly reading: FileReading } | { readonly refusal: FileRefusal };

/** What the thread is told: to read a file, or what the words in its pictures are. */
export type ReaderTold =
  | { readonly file: ArrivedFile /** YYYY-MM-DD */; readonly today: string }
  | { readonly pages: readonly OcrPage[] }
  | { readonly refusedPictures: FileRefusal };

/** What it says: that it is there, and by which number the system counts its work; what it needs; what came of a file. */
export type ReaderSaid =
  | { readonly ready: true /** NULL: the system has none. */; readonly thread: number | null }
  | { readonly pictures: OcrTask }
  | { readonly outcome: ReadingOutcome };

/** The number of this thread, where the system counts threads. */
function threadNumber(): number | null {
  try {
    return Number(readlinkSync("/proc/thread-self").split("/").at(-1));
  } catch {
    return null;
  }
}

const say = (said: ReaderSaid) => parentPort?.postMessage(said);

/** Pictures are read elsewhere; the thread waits for their words. */
let hearPictures: ((told: ReaderTold) => void) | null = null;

function wordsInPictures(pictures: OcrTask): Promise<readonly OcrPage[]> {
  return new Promise((resolve, reject) => {
    hearPictures = (told) => {
      hearPictures = null;
      if ("pages" in told) resolve(told.pages);
      else reject(new FileRefused("refusedPictures" in told ? told.refusedPictures : "damaged"));
    };
    say({ pictures });
  });
}

async function outcomeOf(file: ArrivedFile, today: string): Promise<ReadingOutcome> {
  try {
    return { reading: await readFile(file, today, wordsInPictures) };
  } catch (error) {
    return { refusal: error instanceof FileRefused ? error.reason : "damaged" };
  }
}

parentPort?.on("message", async (told: ReaderTold) => {
  if ("file" in told) say({ outcome: await outcomeOf(told.file, told.today) });
  else hearPictures?.(told);
});
say({ ready: true, thread: threadNumber() });
