import "server-only";
import { createHmac } from "node:crypto";
import pino from "pino";
import { env } from "./env";
import { oncePerProcess } from "./process";

/** So much waits for a disk that is full; what comes then is lost. Unit: bytes. */
const MOST_WAITING = 1024 * 1024;

function create(): pino.Logger {
  const stdout = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING });
  // A log that cannot be written ends no shop.
  stdout.on("error", () => undefined);
  const options: pino.LoggerOptions = {
    level: env().logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: errorFacts },
  };
  return pino(options, stdout);
}

/**
 * An error as it may be logged: name, message and stack of it and its causes. A query's parameters stay out, because
 * they hold what people typed.
 */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const message = error.message.split("\nparams:")[0];
  return {
    type: error.name,
    message,
    ...("code" in error ? { code: error.code } : {}),
    stack: error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at ")),
    ...(error.cause ? { cause: errorFacts(error.cause) } : {}),
  };
}

const logger = oncePerProcess("log", create);

type Level = "debug" | "info" | "warn" | "error";

const at = (level: Level) => (facts: Readonly<Record<string, unknown>>, message: string) => {
  logger.get()[level](facts, message);
};

/**
 * The server's log: one JSON object a line, in UTC. Routes are logged as patterns; bodies, cookies, addresses of people
 * and queries never are. The time is the machine's own, not the shop's clock: an operator compares it with other logs.
 */
export const log = { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };

/** How an email appears in logs and audit: eight letters that match themselves and tell nobody the address. */
export function blurredEmail(canonicalEmail: string): string {
  return createHmac("sha256", env().sessionSecret).update(canonicalEmail).digest("base64url").slice(0, 8);
}
