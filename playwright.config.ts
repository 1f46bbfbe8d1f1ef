import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_FLAGS, quickChromiumPath } from "./scripts/test/chromium.mjs";
import { E2E_PORT, e2eEnvironment } from "./scripts/test/e2e-environment.mjs";

const baseURL = `http://localhost:${E2E_PORT}`;

/** In `npm test`: what takes minutes waits for `npm run verify`, and what both screens show is looked at on one of them. */
const isShort = Boolean(process.env.E2E_SHORT);
const LONG = isShort ? [/@verify/] : [];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  /** One picture per page and width, whatever the machine: the tolerance in the test is for its fonts. */
  snapshotPathTemplate: "e2e/looks/{arg}{ext}",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  /** A busy machine may spoil a test once. What passes only the second time is named as flaky and counted apart. */
  retries: 1,
  /** Journeys wait more than they compute: three leave a third of two processors idle. */
  workers: 4,
  timeout: 120_000,
  /** Costs nothing where a page answers at once; a machine that others keep busy may take its time. */
  expect: { timeout: 25_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    baseURL,
    locale: "en-US",
    timezoneId: "America/New_York",
    /** Recorded when a test is tried again, since nearly every first try passes. */
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: quickChromiumPath(), args: CHROMIUM_FLAGS },
  },
  projects: [
    {
      name: "desktop",
      grepInvert: [...LONG, isShort ? /@phone/ : /@phone-only/],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grep: isShort ? /@phone/ : /@phone|@desk/,
      grepInvert: LONG,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: "node server/serve.mjs",
    url: `${baseURL}/healthz`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: "pipe",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
    env: e2eEnvironment(),
  },
});
