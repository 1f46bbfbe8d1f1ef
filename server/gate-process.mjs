import { existsSync, readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { handshake } from "./handshake.mjs";

/*
 * A second process of the same shop that draws drafts and looks them through, so that visitors do not wait for it. It
 * is started by gate-keeper.mjs, answers nobody but itself, and ends with the process that started it.
 */

const THREADS = "/proc/self/task";

/**
 * Every thread of this process gives way to those of the shop; where a system knows no threads, the whole process. Not
 * the lowest priority: on a machine that others keep busy a check would never end.
 */
function yieldToVisitors() {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [0];
  for (const thread of threads) {
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // A thread that has ended meanwhile, or a system that does not allow it: drawing goes on as it is.
    }
  }
}

yieldToVisitors();
// Loaded after it, with all of its threads.
const { serve } = await import("./serve.mjs");
process.on("disconnect", () => process.exit(0));
handshake().isGate = true;
await serve({ isGate: true, looksAt: [] });
process.send?.("ready");
