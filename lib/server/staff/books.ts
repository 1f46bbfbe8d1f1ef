import "server-only";
import type { BookBreak, StaffBooks } from "@/lib/contracts/staff-books";
import type { Database } from "../db/client";
import { lastCompared, selectBreaks } from "../db/queries/reconciliation";

type BreakRow = Awaited<ReturnType<typeof selectBreaks>>[number];

function viewOf({ oursCents: ours, theirsCents: theirs, foundAt, resolvedAt, ...facts }: BreakRow): BookBreak {
  return { ...facts, ours, theirs, foundAt: foundAt.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null };
}

/** Where the provider's books and ours differ, as the nightly comparison found it. */
export async function readBooks(db: Database): Promise<StaffBooks> {
  return {
    comparedAt: await lastCompared(db),
    standing: (await selectBreaks(db, "standing")).map(viewOf),
    resolved: (await selectBreaks(db, "resolved")).map(viewOf),
  };
}
