import { CannotStart } from "./cannot-start.mjs";
import { fileProblem, portProblem } from "./machine.mjs";
import { ClusterProblem } from "./postgres/cluster-problem.mjs";

/**
 * The reason is often nested in errors of the framework, the pool or the database.
 * @param {unknown} error
 * @returns {Generator<NodeJS.ErrnoException>}
 */
function* causesOf(error) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    yield cause;
    if (cause instanceof AggregateError) for (const inner of cause.errors) yield* causesOf(inner);
  }
}

/**
 * @typedef {object} Facts
 * @property {string} dataDir
 * @property {number} [port]
 * @property {string} [failed]  what did not work, for what has no better words
 */

const UNREACHABLE = "The database or Redis does not answer. Check DATABASE_URL and REDIS_URL, or leave them empty.";

/** @type {Record<string, (facts: Facts, cause: NodeJS.ErrnoException) => string | undefined>} */
const BY_CODE = {
  EADDRINUSE: ({ port = 0 }) => portProblem("EADDRINUSE", port),
  ECONNREFUSED: () => UNREACHABLE,
  ENOTFOUND: () => UNREACHABLE,
  ETIMEDOUT: () => UNREACHABLE,
};
for (const code of ["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "ENOTDIR", "EEXIST", "ENOENT"])
  BY_CODE[code] = ({ dataDir }, cause) =>
    code !== "ENOENT" || cause.syscall === "mkdir" ? fileProblem(cause, cause.path ?? dataDir) : undefined;

/** The pool's words for a database that takes a connection and then says nothing. */
const SILENT = /timeout expired|Connection terminated/;

/** The framework puts its own words before those of our start-up code. */
const FRAMEWORK_WORDS = /^(?:Error: )?An error occurred while loading instrumentation hook: /;

/**
 * One sentence about why something does not work, for the person at the terminal.
 * @param {unknown} error
 * @param {Facts} facts
 */
export function explain(error, facts) {
  for (const cause of causesOf(error)) {
    if (cause instanceof CannotStart || cause instanceof ClusterProblem) return cause.message;
    const sentence = BY_CODE[cause.code ?? ""]?.(facts, cause);
    if (sentence) return sentence;
    if (SILENT.test(cause.message)) return UNREACHABLE;
  }
  const message = error instanceof Error ? error.message : String(error);
  return `${facts.failed ?? "The shop could not start."} ${message.replace(FRAMEWORK_WORDS, "")}`;
}
