import "server-only";
import { type Charge, chargesOf, nextChargeOf } from "@/lib/domain/charges";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  lockMembership,
  type MembershipRow,
  noteToldCharge,
  selectRunningBeside,
} from "@/lib/server/db/queries/memberships";
import { kickOutbox, type OutboxPayloads } from "@/lib/server/outbox";
import { mailNextChargeChanged } from "./mail-membership";
import { planNow } from "./plan-of";

const RUNNING: readonly MembershipRow["status"][] = ["active", "paused"];

/** The next charge as it would be if nobody finished the checkouts that are open. Undefined: none that can be told of. */
async function chargeToCome(tx: Database, row: MembershipRow): Promise<Charge | undefined> {
  // What ends, ended or owes was told of by a mail of its own.
  if (!RUNNING.includes(row.status)) return undefined;
  const next = nextChargeOf(chargesOf(await planNow(tx, row, true), now()));
  // The provider may be charging it just now.
  return next && next.at > now() ? next : undefined;
}

async function correctOne(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockMembership(tx, id);
    const next = row && (await chargeToCome(tx, row));
    if (!row || !next) return;
    const { toldDay, toldCents } = row;
    if (toldDay === next.date && toldCents === next.amountCents) return;
    const was = toldDay === null || toldCents === null ? null : { date: toldDay, amountCents: toldCents };
    await mailNextChargeChanged(tx, row, was, next);
    await noteToldCharge(tx, id, next);
  });
}

/**
 * Tells by mail of each next charge of a person that has become another, in sum or day, than a mail told last: credit
 * that was to go into it was spent elsewhere, or came, or goes into another membership now. What a mail of its own has
 * told already is not told again; where nothing is kept of what was told, the next charge is told as it is. Doing it again
 * changes nothing.
 */
export async function correctToldCharges(db: Database, whose: OutboxPayloads["next-charges"]): Promise<void> {
  for (const id of await selectRunningBeside(db, whose)) await correctOne(db, id);
  kickOutbox();
}
