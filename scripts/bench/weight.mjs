import { chromium } from "playwright";
import { CHROMIUM_FLAGS, chromiumPath } from "../test/chromium.mjs";

/** Prefetches belong to the page that causes them. Unit: milliseconds after the load event. */
const SETTLE_MS = 5000;

/** The phone that Lighthouse pretends to be. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** @param {{ mimeType?: string, type: string }} answer */
function kindOf({ mimeType = "", type }) {
  if (type === "Document" || mimeType.includes("html")) return "html";
  if (/javascript/.test(mimeType)) return "js";
  if (mimeType.includes("css")) return "css";
  if (mimeType.includes("font") || type === "Font") return "font";
  return mimeType.startsWith("image/") ? "image" : "data";
}

export function launchBrowser() {
  return chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
}

/**
 * Bytes on the wire of one cold visit, headers included.
 * @param {import("playwright").Browser} browser
 * @param {string} url
 * @returns KB by kind, the number of requests, and what went wrong
 */
export async function pageWeight(browser, url) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  /** @type {Map<string, { kind: ReturnType<typeof kindOf>, bytes: number }>} */
  const answers = new Map();
  /** @type {string[]} */
  const faults = [];
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (!/^https?:/.test(response.url)) return;
    answers.set(requestId, { kind: kindOf({ mimeType: response.mimeType, type }), bytes: 0 });
    if (response.status >= 400) faults.push(`${response.status} ${response.url}`);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  page.on("pageerror", (error) => faults.push(error.message));
  await session.send("Network.enable");
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await page.waitForTimeout(SETTLE_MS);
  await context.close();

  const kb = { html: 0, js: 0, css: 0, font: 0, image: 0, data: 0 };
  for (const { kind, bytes } of answers.values()) kb[kind] += bytes / 1000;
  const total = Object.values(kb).reduce((sum, value) => sum + value, 0);
  return { ...kb, total, requests: answers.size, faults };
}
