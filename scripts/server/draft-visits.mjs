import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Shown by the check before publishing, which draws a draft's pages. Nobody else holds a pass: it is made per check. */
const PASS_HEADER = "x-tealmark-draft";

/** The framework's own sign that nothing kept is shown, and nothing that is drawn is kept. */
const FRESH_COOKIE = "__prerender_bypass";

/** @param {string} distDir  the build, absolute */
function freshnessOf(distDir) {
  const file = join(distDir, "prerender-manifest.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).preview?.previewModeId : undefined;
}

/**
 * Lets the check before publishing see pages of a shop as its draft would have them.
 * @param {string} distDir
 * @returns the request's answer as a visit to a draft, or null when it is none
 */
export function draftVisits(distDir) {
  const freshness = freshnessOf(distDir);

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {() => Promise<void>} serve
   * @returns {Promise<void> | null}
   */
  return (request, serve) => {
    const pass = request.headers[PASS_HEADER];
    delete request.headers[PASS_HEADER];
    if (typeof pass !== "string") return null;
    return globalThis.tealmarkServeDraftVisit?.(pass, () => {
      request.headers.cookie = `${FRESH_COOKIE}=${freshness ?? ""}`;
      return serve();
    });
  };
}
