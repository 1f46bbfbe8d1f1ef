import type { Page } from "@playwright/test";

/** Longer than anything on a page waits before it acts or reports. Unit: milliseconds. */
const QUIET_MS = 30_000;

/** Asked for as the last of all: a browser tells of requests in their order. */
export const LAST_REQUEST = "GET /healthz";

/**
 * Lets a visitor's quiet time pass at once: timers run, what they ask for is loaded, and its timers run too. Needs the
 * page's clock to be installed before the page is opened.
 */
export async function passQuietTime(page: Page): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await page.clock.runFor(QUIET_MS);
    await page.evaluate(() => fetch("/healthz").then(() => undefined));
  }
}
