import "server-only";
import { readFileSync } from "node:fs";

/** What Linux counts a process's time in. Unit: milliseconds. */
const TICK_MS = 10;

/** User and system time stand 14th and 15th in a line of /proc; the second field may hold blanks in brackets. */
function workIn(line: string): number {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * How long a process, or one thread of this one, has had a processor.
 * @param of  a process, or a thread of this process, by its number
 * @returns milliseconds. NULL: the system does not tell, or it has ended
 */
export function processorTimeOf(of: { readonly process: number } | { readonly thread: number }): number | null {
  try {
    const place = "process" in of ? `/proc/${of.process}/stat` : `/proc/self/task/${of.thread}/stat`;
    return workIn(readFileSync(place, "latin1"));
  } catch {
    return null;
  }
}

/** Where the system does not tell, each moment counts, as if nothing else ran; so the limit is wider there. */
const WITHOUT_COUNT = 4;

/**
 * Counts the work that something does from now on.
 * @returns a question that answers with milliseconds of work
 */
export function workFrom(of: Parameters<typeof processorTimeOf>[0]): () => number {
  const [before, started] = [processorTimeOf(of), performance.now()];
  return () => {
    const now = before === null ? null : processorTimeOf(of);
    return now === null || before === null ? (performance.now() - started) / WITHOUT_COUNT : now - before;
  };
}
