import "server-only";
import type { Worker } from "node:worker_threads";
import type { FileReading } from "@/lib/domain/lab-reading/reading";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import type { ArrivedFile } from "@/lib/server/http/multipart";
import { log } from "@/lib/server/log";
import type { ReadingAnswer, ReadingOutcome } from "./reading-worker";
import { startWorker } from "./start-worker";

/** From the first look at the file to the answer. Unit: milliseconds. */
const DEADLINE_MS = 4500;
/** Starting a thread takes a tenth of a second; on a machine that is busy with something else, much longer. */
const START_MS = 15_000;
/** How far the process may grow while a file is read, and how often that is looked at. */
const MAX_GROWTH_BYTES = 200 * 1024 * 1024;
const LOOK_MS = 40;
/** Readers at once, and how many more may wait for one. */
const AT_ONCE = 2;
const MAX_WAITING = 6;

let working = 0;
const waiting: (() => void)[] = [];

async function waitForTurn(): Promise<void> {
  if (working < AT_ONCE) {
    working++;
    return;
  }
  if (waiting.length >= MAX_WAITING) throw new FileRefused("busy");
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function giveTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else working--;
}

/** Listens to a worker until it has answered, takes too long, or grows too large. */
function outcomeOf(worker: Worker, startedWith: number): Promise<ReadingOutcome> {
  return new Promise<ReadingOutcome>((resolve) => {
    const refuse = (refusal: FileRefused["reason"]) => resolve({ refusal });
    let deadline = setTimeout(() => refuse("busy"), START_MS);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - startedWith > MAX_GROWTH_BYTES) refuse("archive-too-large");
    }, LOOK_MS);
    worker.on("message", (answer: ReadingAnswer) => {
      if (answer !== "ready") return resolve(answer);
      clearTimeout(deadline);
      deadline = setTimeout(() => refuse("too-slow"), DEADLINE_MS);
    });
    worker.once("error", (error: Error & { code?: string }) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") return refuse("archive-too-large");
      // Neither the message nor the stack: both may quote the file.
      log.warn({ code: error.code ?? error.name }, "a reader of results failed");
      refuse("damaged");
    });
    worker.once("exit", () => {
      clearTimeout(deadline);
      clearInterval(watch);
      refuse("damaged");
    });
  });
}

/**
 * Reads a file in a thread of its own, which is ended when it takes too long or too much memory. What a hostile file
 * does there harms nobody.
 * @param today  YYYY-MM-DD
 * @throws FileRefused with the reason
 */
export async function readInWorker(file: ArrivedFile, today: string): Promise<FileReading> {
  await waitForTurn();
  const startedWith = process.memoryUsage.rss();
  const worker = startWorker({ file, today });
  try {
    const outcome = await outcomeOf(worker, startedWith);
    if ("refusal" in outcome) throw new FileRefused(outcome.refusal);
    return outcome.reading;
  } finally {
    await worker.terminate();
    giveTurn();
  }
}
