import fc from "fast-check";
import { expect, it } from "vitest";
import { withShop } from "../checkout/shop-floor";
import { histories } from "./histories";
import { live } from "./live";

/*
 * Lives of two years, in the shop and in a model of its money that shares no reckoning with it (`days`, `prices`,
 * `world`, `time`, `rules`). A failure prints its history in words, and how to live it again:
 *
 *   MODEL_SEED=1234 MODEL_PATH=7:0:3 npx vitest run tests/model
 *
 * MODEL_RUNS=100 lives that many.
 */

const { MODEL_SEED, MODEL_PATH, MODEL_RUNS } = process.env;

const db = withShop();

async function liveAll(seed: number, runs: number): Promise<void> {
  const property = fc.asyncProperty(histories, (history) => db.undone(() => live(db(), history)));
  const details = await fc.check(property, {
    ...{ seed: Number(MODEL_SEED ?? seed), numRuns: Number(MODEL_RUNS ?? runs) },
    ...(MODEL_PATH !== undefined && { path: MODEL_PATH }),
    // A fault is to be read, not to be shrunk for ever.
    interruptAfterTimeLimit: 40 * 60_000,
    markInterruptAsFailure: false,
  });
  // The seed of a long run is another each time.
  if (runs > 30) console.warn(`histories of seed ${details.seed}`);
  const { failed, seed: lived, counterexamplePath: path, errorInstance: error } = details;
  const why = error instanceof Error ? `${error.message}\n${diffOf(error.cause)}` : "";
  expect.soft(failed, `MODEL_SEED=${lived} MODEL_PATH=${path} npx vitest run tests/model\n${why}`).toBe(false);
}

/** What differed, when an expectation was not met. */
const diffOf = (error: unknown) => {
  const { expected, actual } = (error ?? {}) as { expected?: unknown; actual?: unknown };
  return JSON.stringify({ expected, actual }, null, 1);
};

const TITLE =
  "whatever somebody does, cards are charged what model and pages had promised, and books, calendars and mails agree";

it(TITLE, { timeout: 300_000 }, () => liveAll(20_271, 30));

it(`${TITLE}, a thousand times`, { tags: ["verify"], timeout: 3_600_000 }, () => liveAll(Date.now() % 1_000_000, 1000));
