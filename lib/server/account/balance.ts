import "server-only";
import type { AccountBalance } from "@/lib/contracts/account-balance";
import { REFERRAL_STANDING_DAYS } from "@/lib/domain/referral";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectBalanceEntries } from "@/lib/server/db/queries/balance";
import { selectFirstOrders, selectReferralsOf } from "@/lib/server/db/queries/referrals";
import { shopIdOf } from "@/lib/server/db/queries/shops";
import type { Actor } from "@/lib/server/http/actor";
import { balanceOf } from "@/lib/server/orders/balance";
import { referralCodeOf } from "@/lib/server/outreach/referral-link";
import { shopUrl } from "@/lib/server/shop-url";

type Entry = Awaited<ReturnType<typeof selectBalanceEntries>>[number];
type FirstOrder = Awaited<ReturnType<typeof selectFirstOrders>> extends Map<string, infer First> ? First : never;
type Referral = Awaited<ReturnType<typeof selectReferralsOf>>[number];

const DAY_MS = 24 * 3_600_000;

/** Why credit moved, in words. */
function reasonOf({ reason, dedupeKey, amountCents }: Entry): string {
  switch (reason) {
    case "referral":
      return dedupeKey.startsWith("referred:") ? "Your first order, from a referral" : "A friend's first order";
    case "plan-change":
      return amountCents > 0 ? "A plan change in your favor" : "A plan change that was undone";
    case "order":
      return "Spent on an order";
    case "renewal":
      return dedupeKey.startsWith("renewal:mem_")
        ? "Set aside for your next renewal"
        : "Set aside for a renewal, and used";
    case "release":
      return "Not needed for a renewal after all";
    case "refund":
      return "Refunded to your balance";
    case "goodwill":
      return "Goodwill, from us";
    case "ended":
      return "Ended with an account";
  }
}

/**
 * What has come of a recommendation. Whether a friend was a customer before, or was recommended by another first, is
 * theirs: then it stays an invitation.
 */
function referralOf(row: Referral, first: FirstOrder | undefined): AccountBalance["referrals"][number] {
  const { referred, isByLink, createdAt, creditedAt } = row;
  const base = { friend: isByLink ? null : referred, at: createdAt.toISOString() };
  if (creditedAt) return { ...base, state: "credited", creditAt: creditedAt.toISOString() };
  const isHere = first?.shopId === row.shopId;
  const isFirst = first !== undefined && isHere && first.createdAt > createdAt && !row.isLater;
  if (!isFirst) return { ...base, state: "invited", creditAt: null };
  if (first.isUndone) return { ...base, state: "paid_back", creditAt: null };
  if (row.isOwnDoor) return { ...base, state: "not_credited", creditAt: null };
  // Once a day is looked which orders have stood long enough.
  const creditAt = new Date(first.createdAt.getTime() + (REFERRAL_STANDING_DAYS + 1) * DAY_MS);
  const isPast = now() > creditAt;
  // What was not credited in time never is; what has not left yet waits for that, and for no day.
  if (isPast && first.hasLeft) return { ...base, state: "not_credited", creditAt: null };
  return { ...base, state: "ordered", creditAt: isPast ? null : creditAt.toISOString() };
}

/**
 * Somebody's credit in a shop, why it moved, and what came of whom they recommended that shop to. All of it belongs to the
 * address, so it shows once that is proven.
 */
export async function readBalance(db: Database, actor: Actor): Promise<AccountBalance> {
  if (!actor.isEmailVerified) return { balance: 0, movements: [], link: null, referrals: [], welcome: null };
  const entries = await selectBalanceEntries(db, actor);
  const rows = await selectReferralsOf(db, actor);
  const invitations = await selectReferralsOf(db, actor, "referred");
  const firsts = await selectFirstOrders(
    db,
    [...rows, ...invitations].map(({ referred }) => referred),
  );
  const viewOf = (row: Referral) => referralOf(row, firsts.get(row.referred));
  const welcome = invitations.map(viewOf).find(({ state }) => state === "ordered");
  const code = await referralCodeOf(db, actor.userId);
  return {
    balance: await balanceOf(db, actor.email, await shopIdOf(db, actor.shopKey)),
    movements: entries.map((entry) => ({
      ...{ reason: reasonOf(entry), amount: entry.amountCents, at: entry.createdAt.toISOString() },
    })),
    link: `${shopUrl(actor.shopKey)}${actor.shopKey === null ? "/" : ""}?ref=${code}`,
    referrals: rows.map(viewOf),
    welcome: welcome ? { creditAt: welcome.creditAt } : null,
  };
}
