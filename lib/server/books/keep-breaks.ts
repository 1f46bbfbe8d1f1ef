import "server-only";
import { and, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { reconciliationBreaks } from "@/lib/server/db/schema/reconciliation";
import { newId } from "@/lib/server/ids";
import type { Break } from "./compare-payments";

type BreakRow = typeof reconciliationBreaks.$inferSelect;

/** Differences in sums that a person has closed. A late renewal is none: it is another one each time. */
function selectClosed(db: Database, found: readonly Break[]): Promise<Break[]> {
  const subjects = found.map(({ subject }) => subject);
  return db
    .select()
    .from(reconciliationBreaks)
    .where(
      and(
        isNotNull(reconciliationBreaks.note),
        inArray(reconciliationBreaks.subject, subjects),
        ne(reconciliationBreaks.kind, "subscription"),
      ),
    );
}

const isSame = (left: Break, right: Break) => left.kind === right.kind && left.subject === right.subject;
const isAlike = (left: Break, right: Break) =>
  isSame(left, right) && left.oursCents === right.oursCents && left.theirsCents === right.theirsCents;

/**
 * Keeps the differences that were found, but those that a person has closed as they are. One that stands and was not
 * found goes if it was looked at again.
 * @returns what stands now
 */
export function keepBreaks(
  db: Database,
  found: readonly Break[],
  { isLookedAt, at }: { isLookedAt: (one: Break) => boolean; at: Date },
): Promise<BreakRow[]> {
  return db.transaction(async (tx) => {
    const closed = await selectClosed(tx, found);
    const open = found.filter((one) => !closed.some((other) => isAlike(one, other)));
    for (const one of open) {
      const { oursCents, theirsCents } = one;
      await tx
        .insert(reconciliationBreaks)
        .values({ id: newId("brk"), ...one, foundAt: at })
        .onConflictDoUpdate({
          target: [reconciliationBreaks.kind, reconciliationBreaks.subject],
          targetWhere: isNull(reconciliationBreaks.resolvedAt),
          set: { oursCents, theirsCents },
        });
    }
    const standing = await tx.select().from(reconciliationBreaks).where(isNull(reconciliationBreaks.resolvedAt));
    const gone = standing.filter((one) => isLookedAt(one) && !open.some((other) => isSame(one, other)));
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) {
      await tx.update(reconciliationBreaks).set({ resolvedAt: at }).where(inArray(reconciliationBreaks.id, ids));
    }
    return standing.filter(({ id }) => !ids.includes(id));
  });
}
