import fc from "fast-check";
import { expect, it } from "vitest";
import { withShop } from "../checkout/shop-floor";
import { prepareShop } from "./enter";
import { histories } from "./histories";
import { live } from "./live";
import { Tally } from "./tally";

const { MODEL_SEED, MODEL_PATH, MODEL_RUNS } = process.env;

const TITLE =
  "whatever somebody does, cards are charged what model and pages had promised, and books, calendars and mails agree";

/** So many lives have everything in them that a life can have. */
const ENOUGH = 250;

/** What differed, when an expectation was not met. */
const diffOf = (error: unknown) => {
  const { expected, actual } = (error ?? {}) as { expected?: unknown; actual?: unknown };
  return JSON.stringify({ expected, actual }, null, 1);
};

/**
 * Lives that many histories of a seed. The first that fails ends it and is told as it is; its path makes it shorter.
 * @param timeout  milliseconds
 */
export function liveMany(
  title: string,
  many: { runs: number; seed: number; timeout: number; tags?: ["verify"] },
): void {
  const db = withShop(prepareShop);
  const runs = Number(MODEL_RUNS ?? many.runs);
  const seed = Number(MODEL_SEED ?? many.seed);
  const { timeout, tags = [] } = many;
  it(`${TITLE}${title}, from seed ${seed} on`, { timeout, tags }, async () => {
    const tally = new Tally();
    const property = fc.asyncProperty(histories, (history) => db.undone(() => live(db(), history, tally)));
    const details = await fc.check(property, {
      ...{ seed, numRuns: runs, endOnFailure: MODEL_PATH === undefined },
      ...(MODEL_PATH !== undefined && { path: MODEL_PATH }),
    });
    const { failed, counterexamplePath: path, errorInstance: error, numRuns } = details;
    const why = error instanceof Error ? `${error.message}\n${diffOf(error.cause)}` : "";
    if (failed) process.stdout.write(`failed at history ${numRuns}\n`);
    const again = `MODEL_SEED=${seed} MODEL_PATH=${path} npx vitest run tests/model/memberships.test.ts`;
    expect.soft({ failed, lived: numRuns }, `${again}\n${why}`).toEqual({ failed: false, lived: runs });
    if (tags.length > 0 || MODEL_RUNS)
      process.stdout.write(`lived${title}
${tally.text}
`);
    if (runs >= ENOUGH && !failed) expect(tally.missing).toEqual([]);
  });
}
