import { liveMany } from "./live-many";

/** Other lives each time: a quarter of the thousand. */
liveMany(", 2 of 4", { runs: 250, seed: (Date.now() % 1_000_000) + 2_000_000, timeout: 3_600_000, tags: ["verify"] });
