import "server-only";
import type { NextCharge } from "@/lib/contracts/subscriptions";
import { chargesOf, nextChargeOf } from "@/lib/domain/charges";
import { dayStart } from "@/lib/domain/new-york-time";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import type { Member } from "@/lib/server/http/actor";
import { membershipFor } from "./change-membership";
import { planNow } from "./plan-of";

/**
 * What a membership would charge next if it were paused, or not any more: what its member is told before deciding.
 * @param pausedUntil  the day of the pause's end, YYYY-MM-DD in New York. Undefined: a pause ends now
 * @throws Problem not_found; conflict when it can be neither paused nor resumed
 */
export async function previewNextCharge(
  db: Database,
  member: Member,
  id: string,
  pausedUntil: string | undefined,
): Promise<NextCharge> {
  const row = await membershipFor(db, member, id, pausedUntil ? "pause" : "resume");
  const planned = pausedUntil
    ? { ...row, status: "paused" as const, pausedUntil: dayStart(pausedUntil) }
    : { ...row, status: "active" as const, pausedUntil: null };
  const next = nextChargeOf(chargesOf(await planNow(db, planned), now()));
  return next ? { date: next.date, amount: next.amountCents } : null;
}
