import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectMembershipsRenewing } from "@/lib/server/db/queries/memberships";
import { noticeRenewal } from "@/lib/server/memberships/mail-membership";
import { kickOutbox } from "@/lib/server/outbox";
import { each } from "./each";

const DAY = 24 * 3_600_000;
/** Laws on renewals ask for a notice 15 to 45 days before. */
const FIRST_NOTICE = 30 * DAY;
const LAST_NOTICE = 15 * DAY;
const BATCH = 500;

/** Cadences that are long enough to be forgotten. */
const LONG_CADENCES = ["twice-year", "year", "2-years"];

/** Tells members of a renewal that is a month ahead, once per renewal. */
export async function noticeRenewals(db: Database): Promise<void> {
  const from = new Date(now().getTime() + LAST_NOTICE);
  const to = new Date(now().getTime() + FIRST_NOTICE);
  const renewing = await selectMembershipsRenewing(db, { from, to, frequencies: LONG_CADENCES }, BATCH);
  await each("a renewal notice", renewing, (row) => noticeRenewal(db, row));
  kickOutbox();
}
