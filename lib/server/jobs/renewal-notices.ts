import "server-only";
import { chargesOf, nextChargeOf } from "@/lib/domain/charges";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { type MembershipRow, selectMembershipsRenewing } from "@/lib/server/db/queries/memberships";
import { LAST_NOTICE_MS, LONG_CADENCES, noticeRenewal } from "@/lib/server/memberships/mail-membership";
import { planOf } from "@/lib/server/memberships/plan-of";
import { kickOutbox } from "@/lib/server/outbox";
import { each } from "./each";

/** Laws on renewals ask for a notice 15 to 45 days before. Unit: ms. */
const FIRST_NOTICE_MS = 30 * 24 * 3_600_000;
const BATCH = 500;

/** Tells members of a renewal that is a month ahead, once per renewal. */
export async function noticeRenewals(db: Database): Promise<void> {
  const at = now();
  const [from, to] = [new Date(at.getTime() + LAST_NOTICE_MS), new Date(at.getTime() + FIRST_NOTICE_MS)];
  const isDue = (row: MembershipRow) => {
    const charge = nextChargeOf(chargesOf(planOf(row), at));
    return charge !== undefined && charge.at >= from && charge.at < to;
  };
  const renewing = await selectMembershipsRenewing(db, { from, to, frequencies: LONG_CADENCES }, BATCH);
  await each("a renewal notice", renewing.filter(isDue), (row) => noticeRenewal(db, row));
  kickOutbox();
}
