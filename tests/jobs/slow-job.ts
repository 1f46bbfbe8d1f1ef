import type { Pace } from "@/lib/server/jobs/start-jobs";

/** A kind of job whose time does not come during the test: 29 February, at noon. */
export const SLOW = { name: "slow", cron: "0 12 29 2 *" };

/** As the shop's own pace, but for a test that waits. */
export const QUICK: Pace = { look: 1, lease: 6 };
