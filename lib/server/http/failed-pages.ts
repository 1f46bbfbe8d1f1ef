import "server-only";
import { oncePerProcess } from "@/lib/server/process";
import { isDatabaseAway } from "./error";

/** Longer than any page is drawn. Unit: milliseconds. */
const KEPT_MS = 60_000;

/** Requests for pages that could not be drawn because the database is away. */
const failed = oncePerProcess("failed-pages", () => new Set<string>());

/** Notes why a page could not be drawn. The framework tells of each error before it sends its page for it. */
export function notePageFailure(error: unknown, requestId: string): void {
  if (!isDatabaseAway(error)) return;
  failed.get().add(requestId);
  setTimeout(() => failed.get().delete(requestId), KEPT_MS).unref();
}

/** Whether a page could not be drawn because the database is away, so that it can be in a moment. */
export const mayComeBack = (requestId: string): boolean => failed.get().has(requestId);
