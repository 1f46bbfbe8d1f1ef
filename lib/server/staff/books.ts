import "server-only";
import type { BookBreak, StaffBooks } from "@/lib/contracts/staff-books";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { reconcile } from "@/lib/server/books/reconcile";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { closeBreakRow, lastCompared, lockBreak, selectBreaks } from "@/lib/server/db/queries/reconciliation";
import type { Actor } from "@/lib/server/http/actor";
import type { Payments } from "@/lib/server/payments/payments";
import { lowSales } from "./low-sales";

type BreakRow = Awaited<ReturnType<typeof selectBreaks>>[number];

function viewOf({ oursCents: ours, theirsCents: theirs, foundAt, resolvedAt, ...facts }: BreakRow): BookBreak {
  return { ...facts, ours, theirs, foundAt: foundAt.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null };
}

/** Where the provider's books and ours differ, as the nightly comparison found it, and what was sold too low. */
export async function readBooks(db: Database): Promise<StaffBooks> {
  return {
    comparedAt: await lastCompared(db),
    standing: (await selectBreaks(db, "standing")).map(viewOf),
    resolved: (await selectBreaks(db, "resolved")).map(viewOf),
    lowSales: await lowSales(db),
  };
}

/**
 * Compares the books now, because somebody asks.
 * @throws PaymentsUnavailable; then the books are as they were
 */
export async function compareNow(db: Database, payments: Payments, actor: Pick<Actor, "userId">): Promise<StaffBooks> {
  const standing = await reconcile(db, payments);
  await audit(db, { event: "books.compare", actor: actor.userId, details: { standing } });
  return readBooks(db);
}

/**
 * Closes a difference that a person has seen to, with their words. The same sums are not raised again; other ones are.
 * @throws Problem not_found, conflict when it does not stand any more
 */
export async function closeBreak(
  db: Database,
  actor: Pick<Actor, "userId">,
  id: string,
  note: string,
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const row = await lockBreak(tx, id);
    if (!row) throw new Problem("not_found");
    if (row.resolvedAt) throw new Problem("conflict", { message: "This difference does not stand any more." });
    await closeBreakRow(tx, id, { closedBy: actor.userId, note, resolvedAt: now() });
    const { kind, subject, oursCents, theirsCents } = row;
    const details = { kind, about: subject, oursCents, theirsCents, note };
    await audit(tx, { event: "books.close", actor: actor.userId, subject: id, details });
  });
  return { ok: true };
}
