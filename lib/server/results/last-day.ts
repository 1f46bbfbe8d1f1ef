import "server-only";
import { now } from "@/lib/server/clock";

const AHEAD_MS = 14 * 3_600_000;

/** The latest day that it is anywhere: no sample was taken after it. YYYY-MM-DD. */
export function lastDay(): string {
  return new Date(now().getTime() + AHEAD_MS).toISOString().slice(0, 10);
}
