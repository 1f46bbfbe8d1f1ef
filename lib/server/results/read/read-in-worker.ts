import "server-only";
import type { FileReading } from "@/lib/domain/lab-reading/reading";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import type { ArrivedFile } from "@/lib/server/http/multipart";
import { FileReader } from "./file-reader";

/** Readers at once, and how many more files may wait for one. */
const AT_ONCE = 2;
const MAX_WAITING = 60;
/** Nobody has brought a file for so long that a reader's memory is worth more than the tenth of a second of its start. */
const IDLE_MS = 5 * 60_000;

const idle: FileReader[] = [];
const waiting: (() => void)[] = [];
let working = 0;
let resting: NodeJS.Timeout | undefined;

async function waitForTurn(): Promise<void> {
  if (working < AT_ONCE) {
    working++;
    return;
  }
  if (waiting.length >= MAX_WAITING) throw new FileRefused("busy");
  await new Promise<void>((go) => waiting.push(go));
}

function giveTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else working--;
}

/** A reader that is ready, or a new one. */
function takeReader(): FileReader {
  clearTimeout(resting);
  for (let reader = idle.pop(); reader; reader = idle.pop()) if (!reader.isOver) return reader;
  return new FileReader();
}

function putBack(reader: FileReader): void {
  if (!reader.isOver) idle.push(reader);
  resting = setTimeout(() => {
    for (const one of idle.splice(0)) void one.end();
  }, IDLE_MS).unref();
}

/**
 * Reads a file in a thread that is kept for it, and ended when the file takes too much work or memory. What a hostile
 * file does there harms nobody.
 * @param today  YYYY-MM-DD
 * @throws FileRefused with the reason
 */
export async function readInWorker(file: ArrivedFile, today: string): Promise<FileReading> {
  await waitForTurn();
  const reader = takeReader();
  try {
    const outcome = await reader.read(file, today);
    if ("refusal" in outcome) throw new FileRefused(outcome.refusal);
    return outcome.reading;
  } finally {
    putBack(reader);
    giveTurn();
  }
}
