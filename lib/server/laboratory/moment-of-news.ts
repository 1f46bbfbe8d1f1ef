import "server-only";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";

/** How far a sender's clock may be ahead of ours. Unit: milliseconds. */
const AHEAD_MS = 10 * 60_000;

/**
 * When a piece of news says that it happened; by a clock that is ahead of ours, now.
 * @throws Problem malformed for a moment that is to come
 */
export function momentOfNews(text: string): Date {
  const at = new Date(text);
  const present = now();
  if (at.getTime() <= present.getTime() + AHEAD_MS) return at < present ? at : present;
  throw new Problem("malformed", { field: "at", message: "This moment has not come yet." });
}
