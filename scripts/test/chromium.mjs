import { existsSync } from "node:fs";

/** Where Debian puts the browser, and where other systems do. */
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** @returns the browser that tests and measurements use, or undefined when this machine has none */
export function findChromium() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return PLACES.find((place) => existsSync(place));
}

/** As {@link findChromium}, but always a path: starting it then says that it is missing. */
export function chromiumPath() {
  return findChromium() ?? "/usr/bin/chromium";
}

/** The same engine, from the same source, without windows. Pages take two thirds of the time in it. */
const SHELL = "/usr/bin/chromium-headless-shell";

/** What most tests are run in: it remembers no page to go back to, and follows no redirect of a page's data. */
export function quickChromiumPath() {
  return !process.env.CHROME_PATH && existsSync(SHELL) ? SHELL : chromiumPath();
}

/** No sandbox because CI runs as root; the rest keeps the browser from talking to anybody but us. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
