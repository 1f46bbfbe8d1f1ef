import { ClusterProblem } from "../../server/postgres/cluster-problem.mjs";
import { fileProblem, portProblem } from "./machine.mjs";
import { CannotStart } from "./stop.mjs";

/** The reason is often nested in errors of the framework, the pool or the database. */
function* causesOf(error) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    yield cause;
    if (cause instanceof AggregateError) for (const inner of cause.errors) yield* causesOf(inner);
  }
}

const UNREACHABLE = "The database or Redis does not answer. Check DATABASE_URL and REDIS_URL, or leave them empty.";

/** @type {Record<string, (facts: { port: number, dataDir: string, cause: Error }) => string>} */
const BY_CODE = {
  EADDRINUSE: ({ port }) => portProblem("EADDRINUSE", port),
  EACCES: ({ dataDir, cause }) => fileProblem(cause, dataDir),
  EROFS: ({ dataDir, cause }) => fileProblem(cause, dataDir),
  ENOSPC: ({ dataDir, cause }) => fileProblem(cause, dataDir),
  EDQUOT: ({ dataDir, cause }) => fileProblem(cause, dataDir),
  ECONNREFUSED: () => UNREACHABLE,
  ENOTFOUND: () => UNREACHABLE,
  ETIMEDOUT: () => UNREACHABLE,
};

/** The pool's words for a database that takes a connection and then says nothing. */
const SILENT = /timeout expired|Connection terminated/;

/** The framework puts its own words before those of our start-up code. */
const FRAMEWORK_WORDS = /^(?:Error: )?An error occurred while loading instrumentation hook: /;

/**
 * One sentence about why the shop does not run, for the person at the terminal.
 * @param {unknown} error
 * @param {{ port: number, dataDir: string }} facts
 */
export function explain(error, facts) {
  for (const cause of causesOf(error)) {
    if (cause instanceof CannotStart || cause instanceof ClusterProblem) return cause.message;
    const sentence = "code" in cause ? BY_CODE[cause.code]?.({ ...facts, cause }) : undefined;
    if (sentence) return sentence;
    if (SILENT.test(cause.message)) return UNREACHABLE;
  }
  const message = error instanceof Error ? error.message : String(error);
  return `The shop could not start. ${message.replace(FRAMEWORK_WORDS, "")}`;
}
