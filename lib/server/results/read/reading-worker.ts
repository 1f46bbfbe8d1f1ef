import "server-only";
import { parentPort, workerData } from "node:worker_threads";
import type { FileReading } from "@/lib/domain/lab-reading/reading";
import { FileRefused, type Refusal } from "@/lib/domain/lab-reading/refusals";
import type { ArrivedFile } from "@/lib/server/http/multipart";
import { readFile } from "./read-file";

/** What the worker is given. */
export interface ReadingTask {
  readonly file: ArrivedFile;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** What it answers: first that it is there, then what the file came to. */
export type ReadingAnswer = "ready" | ReadingOutcome;

/** What a file came to. */
export type ReadingOutcome = { readonly reading: FileReading } | { readonly refusal: Refusal };

async function outcomeOf({ file, today }: ReadingTask): Promise<ReadingOutcome> {
  try {
    return { reading: await readFile(file, today) };
  } catch (error) {
    return { refusal: error instanceof FileRefused ? error.reason : "damaged" };
  }
}

parentPort?.postMessage("ready");
parentPort?.postMessage(await outcomeOf(workerData as ReadingTask));
