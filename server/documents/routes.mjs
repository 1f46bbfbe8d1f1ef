import { drawnPages, readRouteManifest } from "../next-seam/build-files.mjs";

/** @import { RouteKind } from "../listen/listener.mjs" */

const DYNAMIC = /^\[(?:\.\.\.)?[^\]]+\]$/;

/** @param {string} route  a path of the manifest, e.g. "/shop/[businessKey]/pricing" */
function patternOf(route) {
  const segments = route.split("/").map((segment) => {
    if (!DYNAMIC.test(segment)) return segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return segment.startsWith("[...") ? ".+" : "[^/]+";
  });
  return segments.join("/");
}

/**
 * One expression for many paths; a path without parameters is found in a set, which most of them are.
 * @param {string[]} routes
 * @returns {(path: string) => boolean}
 */
export function routeMatcher(routes) {
  const fixed = new Set(routes.filter((route) => !route.includes("[")));
  const patterns = routes.filter((route) => route.includes("[")).map(patternOf);
  const dynamic = patterns.length > 0 ? new RegExp(`^(?:${patterns.join("|")})$`) : undefined;
  return (path) => fixed.has(path) || dynamic?.test(path) === true;
}

/** The first folder of a path. @param {string} path */
const folderOf = (path) => path.split("/", 2)[1];

/**
 * Sorts paths by the manifest of the build.
 * @param {Record<string, string>} manifest  the framework's file names by the paths they answer
 * @returns {(path: string) => RouteKind}
 */
export function sortRoutes(manifest) {
  /** @param {string} suffix */
  const routesOf = (suffix) =>
    Object.entries(manifest).flatMap(([file, route]) => (file.endsWith(suffix) ? [route] : []));
  const pages = routesOf("/page");
  const calls = routesOf("/route");
  const isPage = routeMatcher(pages);
  const isCall = routeMatcher(calls);
  const pageFolders = new Set(pages.map(folderOf));
  const callFolders = new Set(calls.map(folderOf).filter((folder) => !pageFolders.has(folder)));
  return (path) => {
    const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
    if (isCall(plain)) return "call";
    if (isPage(plain)) return "page";
    return callFolders.has(folderOf(plain)) ? "no call" : "unknown";
  };
}

/**
 * The sorting of a built project.
 * @param {string} distDir  its build, absolute
 */
export function builtRoutes(distDir) {
  return sortRoutes(readRouteManifest(distDir));
}

/** Where pages of a kind lie together, e.g. "/shop/[businessKey]" of "/shop/[businessKey]/pricing/page". */
const KIND = /^(?:\/\([^)]+\))?(?:\/[^/]+(?=\/))?(?:\/\[[^\]]+\](?=\/))?/;

/** What the framework keeps for itself, and answers at no address. @param {string} route */
const isInsider = (route) => route.startsWith("/_");

/**
 * An address for each kind of page that a build has: of all that lie in one folder beside the first page, and again of
 * those of whose address a part is open, the one with the longest path, as the build has drawn it.
 * @param {string} distDir  the build, absolute
 */
export function onePageOfEachKind(distDir) {
  const drawn = new Map(Object.entries(drawnPages(distDir)).map(([address, { srcRoute }]) => [srcRoute, address]));
  /** @type {Map<string, string>} */
  const routes = new Map();
  for (const [file, route] of Object.entries(readRouteManifest(distDir))) {
    if (!file.endsWith("/page") || isInsider(route)) continue;
    const kind = KIND.exec(file)?.[0] ?? "";
    if (route.length > (routes.get(kind)?.length ?? 0)) routes.set(kind, route);
  }
  return [...routes.values()].map((route) => drawn.get(route) ?? route.replace(/\[[^\]]+\]/g, "-"));
}

/** Development has no manifest, and the framework answers by itself what it must. @returns {RouteKind} */
export function unknownRoutes() {
  return "unknown";
}
