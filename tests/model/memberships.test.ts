import { liveMany } from "./live-many";

/*
 * Lives of two years, in the shop and in a model of its money that shares no reckoning with it (`days`, `prices`,
 * `world`, `time`, `rules`, `kits`). A failure prints its history in words, and how to live it again, made shorter:
 *
 *   MODEL_SEED=1234 MODEL_PATH=7 npx vitest run tests/model/memberships.test.ts
 *
 * MODEL_RUNS=100 lives that many. The thousand of `npm run verify` are four files, for as many workers.
 */
liveMany("", { runs: 30, seed: 20_271, timeout: 600_000 });
