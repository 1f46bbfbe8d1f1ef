import "server-only";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";

/** How far a sender's clock may be ahead of ours. Unit: milliseconds. */
const AHEAD_MS = 10 * 60_000;

/**
 * When a piece of news says that it happened.
 * @throws Problem malformed for a moment that is to come
 */
export function momentOfNews(text: string): Date {
  const at = new Date(text);
  if (at.getTime() <= now().getTime() + AHEAD_MS) return at;
  throw new Problem("malformed", { field: "at", message: "This moment has not come yet." });
}
