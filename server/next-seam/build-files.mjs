import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Where the framework's build leaves what, and under which address browsers ask for it. */

/** Addresses of files whose name is their hash. */
export const HASHED_FILES = "/_next/static/";

/** The program that builds, as a file for Node. */
export const frameworkCommand = () => createRequire(import.meta.url).resolve("next/dist/bin/next");

/**
 * @param {string} distDir  the build, absolute
 * @returns {Record<string, string>} the paths that the build answers, by the files that answer them,
 *          e.g. "/(store)/pricing/page": "/pricing"
 */
export function readRouteManifest(distDir) {
  return JSON.parse(readFileSync(join(distDir, "app-path-routes-manifest.json"), "utf8"));
}

/**
 * @param {string} distDir  the build, absolute
 * @returns {Record<string, { srcRoute: string }>} the pages that the build has drawn, by their address, each with the
 *          path of the manifest that it answers, e.g. "/hub/fasting": { srcRoute: "/hub/[slug]" }
 */
export const drawnPages = (distDir) =>
  JSON.parse(readFileSync(join(distDir, "prerender-manifest.json"), "utf8")).routes;

/**
 * @param {string} distDir  the build, absolute
 * @returns {string | undefined} what a request says to see a page drawn anew; undefined without a build
 */
export function freshnessToken(distDir) {
  const file = join(distDir, "prerender-manifest.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).preview?.previewModeId : undefined;
}

/**
 * @param {string} distDir  the build, absolute
 * @param {string} name     a page's path without its first slash
 * @returns {Buffer | undefined} the page as the build has drawn it
 */
export function prerenderedPage(distDir, name) {
  const file = join(distDir, "server", "app", `${name}.html`);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** The page for what is not there. @param {string} distDir  the build, absolute */
export const notFoundPage = (distDir) => prerenderedPage(distDir, "_not-found");
