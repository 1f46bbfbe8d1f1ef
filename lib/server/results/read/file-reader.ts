import "server-only";
import type { Worker } from "node:worker_threads";
import { type FileRefusal, FileRefused } from "@/lib/domain/lab-reading/refusals";
import type { ArrivedFile } from "@/lib/server/http/multipart";
import { log } from "@/lib/server/log";
import type { OcrTask } from "@/server/ocr/ocr.d.mts";
import { readPicture } from "./picture-reader";
import { workFrom } from "./processor-time";
import type { ReaderSaid, ReaderTold, ReadingOutcome } from "./reading-worker";
import { startWorker } from "./start-worker";

/** What one file may take of a processor, however busy the machine is. Unit: milliseconds. */
const MOST_WORK_MS = 4500;
/** A thread that neither works nor answers. Waiting for words in pictures does not count. Unit: milliseconds. */
const STUCK_MS = 60_000;
/** How far the process may grow while a file is read, and how often work and growth are looked at. */
const MAX_GROWTH_BYTES = 256 * 1024 * 1024;
const LOOK_MS = 40;
/** After so many files a thread is replaced by a fresh one. */
const MOST_FILES = 100;

/** A thread that is kept to read files, one after the other. */
export class FileReader {
  readonly #worker: Worker = startWorker();
  readonly #thread: Promise<number | null>;
  #files = 0;
  /** It ended, or was ended. */
  isOver = false;

  constructor() {
    this.#thread = new Promise((resolve) => {
      this.#worker.once("message", (said: ReaderSaid) => resolve("ready" in said ? said.thread : null));
      this.#worker.once("exit", () => resolve(null));
    });
    this.#worker.once("exit", () => {
      this.isOver = true;
    });
    this.#worker.on("error", (error: Error & { code?: string }) => {
      // Neither the message nor the stack: both may quote the file.
      log.warn({ code: error.code ?? error.name }, "a reader of results failed");
    });
  }

  /** @param today  YYYY-MM-DD */
  async read(file: ArrivedFile, today: string): Promise<ReadingOutcome> {
    this.#worker.ref();
    const thread = await this.#thread;
    if (this.isOver) return { refusal: "busy" };
    this.#files++;
    const outcome = await this.#outcomeOf({ file, today }, thread);
    if (outcome === "ended" || this.#files >= MOST_FILES) await this.end();
    else this.#worker.unref();
    return outcome === "ended" ? { refusal: this.#refusal } : outcome;
  }

  /** Why it was ended. */
  #refusal: FileRefusal = "damaged";

  #tell(told: ReaderTold): void {
    this.#worker.postMessage(told);
  }

  /** Listens until it has answered, works for too long, grows too large, or ends. */
  #outcomeOf(told: ReaderTold, thread: number | null): Promise<ReadingOutcome | "ended"> {
    const worker = this.#worker;
    const startedWith = process.memoryUsage.rss();
    const work = workFrom({ thread: thread ?? -1 });
    return new Promise((resolve) => {
      let heard = performance.now();
      let isWaiting = false;
      const leave = (outcome: ReadingOutcome | "ended") => {
        clearInterval(watch);
        worker.off("message", hear);
        worker.off("error", fail);
        worker.off("exit", leaveEnded);
        resolve(outcome);
      };
      const refuse = (refusal: FileRefusal) => {
        this.#refusal = refusal;
        leave("ended");
      };
      const leaveEnded = () => refuse("damaged");
      const fail = ({ code }: Error & { code?: string }) =>
        refuse(code === "ERR_WORKER_OUT_OF_MEMORY" ? "archive-too-large" : "damaged");
      const hear = async (said: ReaderSaid) => {
        if ("outcome" in said) return leave(said.outcome);
        if (!("pictures" in said)) return;
        isWaiting = true;
        this.#tell(await wordsOrRefusal(said.pictures));
        isWaiting = false;
        heard = performance.now();
      };
      const watch = setInterval(() => {
        if (process.memoryUsage.rss() - startedWith > MAX_GROWTH_BYTES) return refuse("archive-too-large");
        if (isWaiting) return;
        if (work() > MOST_WORK_MS || performance.now() - heard > STUCK_MS) refuse("too-slow");
      }, LOOK_MS);
      worker.on("message", hear);
      worker.once("error", fail);
      worker.once("exit", leaveEnded);
      this.#tell(told);
    });
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.#worker.terminate();
  }
}

async function wordsOrRefusal(task: OcrTask): Promise<ReaderTold> {
  try {
    return { pages: await readPicture(task) };
  } catch (error) {
    return { refusedPictures: error instanceof FileRefused ? error.reason : "damaged" };
  }
}
