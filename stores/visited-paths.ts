import { decidedStart } from "@/lib/domain/start-path";
import { parseStored, readStored, writeStored } from "./browser-storage";

const PATHS = "store.visited-paths";
const START = "store.start-path";

/** How many are kept. Source: the specification, section 2. */
const KEPT = 5;

/** Where a visitor decided to look at prices. */
type DecidedStart = "programs" | "quiz";

/** The paths visited last, oldest first. */
export function visitedPaths(): readonly string[] {
  const kept = parseStored(readStored("session", PATHS));
  return Array.isArray(kept) ? kept.filter((path) => typeof path === "string") : [];
}

/** Where the visitor entered pricing from last. NULL: from elsewhere, or not yet. */
export function startPath(): DecidedStart | null {
  const kept = readStored("session", START);
  return kept === "programs" || kept === "quiz" ? kept : null;
}

/** Remembers where a visitor decided, when their way does not lead over a pricing page: from the quiz into the cart. */
export function rememberStart(start: DecidedStart): void {
  writeStored("session", START, start);
}

/**
 * Remembers a visited path, and where pricing was entered from: a programs page or a page of one's tests.
 * The same path again is one visit.
 * @returns  the path before, or undefined for the first
 * @see the specification, section 2
 */
export function recordVisit(path: string): string | undefined {
  const paths = visitedPaths();
  const previous = paths.at(-1);
  if (previous === path) return paths.at(-2);
  writeStored("session", PATHS, JSON.stringify([...paths, path].slice(-KEPT)));
  const start = previous === undefined ? null : decidedStart(previous, path);
  if (start) rememberStart(start);
  return previous;
}
