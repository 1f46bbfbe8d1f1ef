import "server-only";
import { sql } from "drizzle-orm";
import { comparePayments } from "@/lib/server/books/compare-payments";
import { loadClock, now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectUnfootedPayouts } from "@/lib/server/db/queries/payouts";
import { selectUnfootedOrders } from "@/lib/server/db/queries/reconciliation";
import type { Payments } from "@/lib/server/payments/payments";
import * as charges from "./charges";
import * as codes from "./codes";
import type { Evidence, PromiseCheck, Told } from "./evidence";
import { chargesSince, sentMails } from "./journals";
import * as orders from "./orders";
import * as receipts from "./receipts";
import * as uploads from "./uploads";
import * as waits from "./waits";

const PROMISES: readonly PromiseCheck[] = [orders, charges, receipts, codes, waits, uploads].flatMap((noun) =>
  Object.values(noun),
);

/** The shop's last sign of life, by its own clock. */
async function lastSign(db: Database, shopTime: Date): Promise<Date> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select greatest(max(fine_at) + make_interval(secs => ${(shopTime.getTime() - Date.now()) / 1000}),
      (select max(updated_at) from checkouts), (select max(created_at) from orders)) as at from jobs`);
  return rows[0]?.at ? new Date(rows[0].at) : shopTime;
}

/** What the comparison of the books, which the shop itself makes each night, says now. */
async function comparedBooks(db: Database, payments: Payments, at: Date): Promise<string[]> {
  const { breaks } = await comparePayments(db, payments, { at, differing: [] });
  const unfooted = await selectUnfootedOrders(db);
  const unpaid = await selectUnfootedPayouts(db);
  return [
    ...breaks.map(
      ({ kind, subject, oursCents, theirsCents }) =>
        `books, ${kind}: ${subject}, ours ${oursCents ?? "none"}, theirs ${theirsCents ?? "none"}`,
    ),
    ...unfooted.map(
      ({ orderId, decidedCents, bookedCents }) =>
        `books, conversions: order ${orderId} has ${decidedCents} decided and ${bookedCents} booked`,
    ),
    ...unpaid.map(
      ({ shopId, month, toldCents, bookedCents }) =>
        `books, payouts: shop ${shopId} was told ${toldCents} for ${month}, and ${bookedCents} is booked`,
    ),
  ];
}

/** What to look at. */
export interface PromisesAsked {
  /** Charges of the provider are read from then on; the sandbox's are all read. */
  readonly since: Date;
  readonly isRunning: boolean;
  readonly told: readonly Told[];
}

/**
 * Holds what the payment provider, the mail journal and the database say against what every customer is promised, each
 * sum in a question of its own to the database, and asks the comparison of the books as well. It changes nothing.
 * @returns a line for each broken promise, with the ids; none: nothing is lost
 * @throws PaymentsUnavailable
 */
export async function brokenPromises(db: Database, payments: Payments, question: PromisesAsked): Promise<string[]> {
  await loadClock(db);
  const { since, isRunning, told } = question;
  const found = await db.transaction(
    async (tx) => {
      const asOf = isRunning ? now() : await lastSign(tx, now());
      const evidence: Evidence = {
        ...{ db: tx, asOf, since, told },
        charges: await chargesSince(tx, since),
        mails: await sentMails(),
      };
      const lines: string[] = [];
      for (const promise of PROMISES) lines.push(...(await promise(evidence)));
      return lines;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return [...found, ...(await comparedBooks(db, payments, now()))];
}
