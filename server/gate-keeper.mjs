import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { logError } from "./log.mjs";

/** @import { ChildProcess } from "node:child_process" */
/** @import { GateProgress } from "../lib/server/process" */

const PROGRAM = fileURLToPath(new URL("gate-process.mjs", import.meta.url));

/** Starting takes a second; on a busy machine, where it gives way to others, much longer. */
const START_MS = 90_000;
/** Nobody has asked for so long that its memory is worth more than the second of its next start. */
const IDLE_MS = 120_000;
/** What it may keep in memory. Unit: MB. */
const MOST_MB = 512;

/** The process ended before it had answered. */
class GateEnded extends Error {}

/**
 * @typedef {object} Asked
 * @property {object} task
 * @property {(progress: GateProgress) => void} tell
 * @property {(answer: unknown) => void} resolve
 * @property {(error: Error) => void} reject
 */

/** @typedef {{ id: number, progress?: GateProgress, answer?: unknown, failure?: string } | "ready"} Said */

/**
 * Starts the process and waits until it can draw.
 * @param {(said: Exclude<Said, "ready">) => void} hear
 * @param {(child: ChildProcess) => void} onEnd
 * @returns {Promise<ChildProcess>}
 */
function start(hear, onEnd) {
  // Pages name themselves by the shop's address, not by that of this process.
  const PUBLIC_BASE_URL = process.env.PUBLIC_BASE_URL || `http://localhost:${process.env.PORT}`;
  const env = { ...process.env, PORT: "0", HOST: "127.0.0.1", PUBLIC_BASE_URL };
  const child = fork(PROGRAM, [], {
    env,
    execArgv: [`--max-old-space-size=${MOST_MB}`],
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  // The shop's process does not wait for it to end, and it ends with the shop's.
  child.unref();
  child.channel?.unref();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => child.kill("SIGKILL"), START_MS);
    late.unref();
    child.on("message", (/** @type {Said} */ said) => {
      if (said !== "ready") return hear(said);
      clearTimeout(late);
      resolve(child);
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearTimeout(late);
      onEnd(child);
      reject(new GateEnded(`the process that draws drafts ended (${signal ?? code})`));
    });
  });
}

/**
 * Keeps the process that draws drafts and looks them through: started when the first one is asked for, ended when
 * nobody has asked for a while, started again when it died.
 */
export function gateKeeper() {
  /** @type {Map<number, Asked>} */
  const asked = new Map();
  /** @type {Promise<ChildProcess> | null} */
  let starting = null;
  /** @type {ChildProcess | null} */
  let running = null;
  /** @type {NodeJS.Timeout | undefined} */
  let idle;
  let lastId = 0;

  const end = () => {
    clearTimeout(idle);
    running?.disconnect();
    running = null;
    starting = null;
  };

  /** @param {Exclude<Said, "ready">} said */
  function hear({ id, progress, answer, failure }) {
    const one = asked.get(id);
    if (!one) return;
    if (progress) return one.tell(progress);
    asked.delete(id);
    if (failure === undefined) one.resolve(answer);
    else one.reject(new Error(failure));
    if (asked.size > 0) return;
    idle = setTimeout(end, IDLE_MS);
    idle.unref();
  }

  /** @param {ChildProcess} child */
  function onEnd(child) {
    if (running !== null && running !== child) return;
    running = null;
    starting = null;
    if (asked.size > 0) logError("The process that draws drafts has ended", { drafts: asked.size });
    for (const { reject } of asked.values()) reject(new GateEnded("the process that draws drafts has ended"));
    asked.clear();
  }

  /** @param {object} task @param {Asked["tell"]} tell @returns {Promise<unknown>} */
  async function ask(task, tell) {
    clearTimeout(idle);
    starting ??= start(hear, onEnd);
    const child = await starting;
    running = child;
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      asked.set(id, { task, tell, resolve, reject });
      child.send({ id, task }, (error) => {
        if (error && asked.delete(id)) reject(new GateEnded(error.message));
      });
    });
  }

  return {
    /**
     * Looks a draft through; once more when the process died over it, which may have been another draft's doing.
     * @param {object} task
     * @param {Asked["tell"]} tell
     * @throws when it could not be drawn
     */
    async lookThrough(task, tell) {
      try {
        return await ask(task, tell);
      } catch (error) {
        if (!(error instanceof GateEnded)) throw error;
        return ask(task, tell);
      }
    },
    stop: end,
  };
}
