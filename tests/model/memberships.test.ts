import { liveMany } from "./live-many";

/*
 * Lives of two years, in the shop and in a model of its money that shares no reckoning with it. After each step cards
 * were charged what was promised, the books hold what the provider moved, and account, calendar and mails say the same.
 *
 * What the model knows, and from where: prices and codes (`prices`: the catalogue and the specification), days and
 * rhythms (`days`), what a membership charges next and what happens by itself (`time`, `world`: decisions 32 and 33),
 * what each action does or why it is refused (`rules`, `additions`, `next-plan`, `extras`, `kits`: what pages and mails
 * say). `histories` makes lives, `steps` tells them in words, `live` takes each step in both, `shop` by the shop's own
 * verbs, `compare` and `mails` look for what differs, and `tally` counts what was lived.
 *
 * A failure prints its history, and how to live it again, made shorter:
 *
 *   MODEL_SEED=1234 MODEL_PATH=7 npx vitest run tests/model/memberships.test.ts
 *
 * MODEL_RUNS=100 lives that many, and prints the count. The thousand of `npm run verify` are four files, for as many
 * workers; each of them has to have lived everything that `tally` lists.
 */
liveMany("", { runs: 30, seed: 20_271, timeout: 600_000 });
