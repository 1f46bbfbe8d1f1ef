import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import type { OcrPage, OcrSaid, OcrTask } from "@/server/ocr/ocr.d.mts";
import { workFrom } from "./processor-time";

/** Reads the words out of a picture, or out of pages of a PDF. */
export type PictureReader = (task: OcrTask) => Promise<readonly OcrPage[]>;

/** It stays a file of its own: what it needs is in packages that cannot be bundled. */
const PROGRAM = join(/* turbopackIgnore: true */ process.cwd(), "server/ocr/ocr-process.mjs");

/** Work that one page may take: a full page at 300 dpi takes 4 s, turned by quarters four times that. Unit: ms. */
const WORK_PER_PAGE_MS = 30_000;
/** Starting reads the language's data: a second, and on a busy machine much longer. */
const START_MS = 60_000;
const LOOK_MS = 100;
/** Nobody has asked for so long that its memory is worth more than the second of its next start. */
const IDLE_MS = 5 * 60_000;
const MOST_MB = 512;

/** A process that reads, and the tasks that it has not answered. */
interface Running {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
}

let running: Running | null = null;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
/** Tasks are given one after the other: the work of each is counted. */
let turn: Promise<unknown> = Promise.resolve();

function start(): Running {
  const child = fork(PROGRAM, [], {
    // It needs no secret of the shop.
    env: {} as NodeJS.ProcessEnv,
    execArgv: [`--max-old-space-size=${MOST_MB}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new FileRefused("busy")), START_MS);
    const isReady = (said: OcrSaid) => {
      if (said !== "ready") return;
      clearTimeout(late);
      resolve();
    };
    child.on("message", isReady);
    child.once("exit", () => reject(new FileRefused("busy")));
  });
  ready.catch(() => child.kill("SIGKILL"));
  const own: Running = { child, ready };
  child.once("exit", () => {
    if (running === own) running = null;
  });
  return own;
}

/** While it reads, it is waited for; else nothing waits for it to end, and it ends with the shop's process. */
function hold({ child }: Running, isReading: boolean): void {
  if (isReading) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function end(): void {
  running?.child.kill("SIGKILL");
  running = null;
}

/** Listens to the process until it has answered a task, works for too long, or ends. */
function answerOf({ child }: Running, id: number, most: number): Promise<readonly OcrPage[]> {
  const work = workFrom({ process: child.pid ?? 0 });
  return new Promise((resolve, reject) => {
    const hear = (said: OcrSaid) => {
      if (said === "ready" || said.id !== id) return;
      if ("pages" in said) resolve(said.pages);
      else reject(new FileRefused(said.failure === "too-large" ? "too-large-picture" : "damaged"));
      leave();
    };
    const died = () => {
      reject(new FileRefused("damaged"));
      leave();
    };
    const watch = setInterval(() => {
      if (work() < most) return;
      reject(new FileRefused("too-slow"));
      leave();
      end();
    }, LOOK_MS);
    const leave = () => {
      clearInterval(watch);
      child.off("message", hear);
      child.off("exit", died);
    };
    child.on("message", hear);
    child.once("exit", died);
  });
}

async function ask({ bytes, pages }: OcrTask): Promise<readonly OcrPage[]> {
  clearTimeout(idle);
  running ??= start();
  const own = running;
  hold(own, true);
  try {
    await own.ready;
    const id = ++lastId;
    own.child.send({ id, bytes, pages });
    return await answerOf(own, id, WORK_PER_PAGE_MS * (pages?.length ?? 1));
  } finally {
    hold(own, false);
  }
}

/**
 * Reads words in a process of its own, which is kept ready and ended when it works for too long, or when nobody has
 * asked for a while.
 * @throws FileRefused damaged, too-large-picture, too-slow, busy
 */
export const readPicture: PictureReader = (task) => {
  const asked = turn.then(() => ask(task));
  const done = asked
    .catch(() => undefined)
    .finally(() => {
      idle = setTimeout(end, IDLE_MS).unref();
    });
  turn = done;
  return asked;
};
