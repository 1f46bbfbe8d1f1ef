import "server-only";
import { type MembershipRow, NOTHING_OWED } from "./memberships";

/** The plan of a membership that ends: what was paid last. One that waited for the next charge is never charged. */
export function lastPlan({ changedFrom }: MembershipRow) {
  if (!changedFrom) return {};
  const { anchorAt: _, ...plan } = changedFrom;
  return { ...plan, changedFrom: null };
}

/** The columns of a membership that ends now. */
export function endedBy(row: MembershipRow, at: Date) {
  const ended = { status: "canceled", canceledAt: at, pausedUntil: null, ...NOTHING_OWED, updatedAt: at } as const;
  return { ...ended, ...lastPlan(row) };
}
