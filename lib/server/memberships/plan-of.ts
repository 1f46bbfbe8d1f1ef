import "server-only";
import { productOf } from "@/lib/domain/catalogue/products";
import { nextRenewal, type Plan } from "@/lib/domain/charges";
import type { WhyUnpaid } from "@/lib/domain/membership-state";
import { sumCents } from "@/lib/domain/money";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectInstalments } from "@/lib/server/db/queries/instalments";
import { type MembershipRow, selectSpendersOfBalance } from "@/lib/server/db/queries/memberships";
import { selectLaterKits } from "@/lib/server/db/queries/orders";
import { balanceOf } from "@/lib/server/orders/balance";

/** Kits that one unit of a product sends per cycle; the kits of an unlimited plan are asked for, not sent with the fee. */
export function kitsPerCycle(frequency: string, productKey: string): number {
  if (frequency === "unlimited" || !productOf(productKey)?.kitType) return 0;
  return frequency === "2-years" ? 2 : 1;
}

/** A membership as its running period was paid, which a change of plan from the next charge on leaves as it is. */
export function asPaid(row: MembershipRow): MembershipRow {
  if (!row.changedFrom) return row;
  const { anchorAt, ...plan } = row.changedFrom;
  return { ...row, ...plan, renewalAnchorAt: anchorAt === null ? null : new Date(anchorAt) };
}

/** What of a membership's own row its charges depend on. */
type PlanRow = Pick<
  MembershipRow,
  | "status"
  | "frequency"
  | "items"
  | "shipUpfront"
  | "cycleAmountCents"
  | "shippingCents"
  | "discountCode"
  | "discountCents"
  | "discountCyclesLeft"
  | "nextChargeAt"
  | "renewalAnchorAt"
  | "pausedUntil"
> &
  Partial<Pick<MembershipRow, "owedCents" | "owedNextTryAt" | "heldBalanceCents" | keyof WhyUnpaidRow>>;

type WhyUnpaidRow = Pick<MembershipRow, "owedAsksBank" | "providerPaymentMethodId">;

/** Why what a membership owes has not been paid: all pages and mails say it by this. */
export function whyUnpaid({ owedAsksBank, providerPaymentMethodId }: Partial<WhyUnpaidRow>): WhyUnpaid {
  if (providerPaymentMethodId === null) return "no_card";
  return owedAsksBank ? "asks_bank" : "refused";
}

function kitsOf({ items, frequency, shipUpfront }: PlanRow): Plan["kits"] {
  const kitsOfCycle = (most: number) =>
    sumCents(items.map(({ productKey, quantity }) => Math.min(most, kitsPerCycle(frequency, productKey)) * quantity));
  const all = kitsOfCycle(Number.POSITIVE_INFINITY);
  const withCharge = shipUpfront ? all : kitsOfCycle(1);
  return { withCharge, yearLater: all - withCharge };
}

/** A membership as the rules of its charges see it, as far as its row tells: with the credit that is put aside for it. */
export function planOf(row: PlanRow): Plan {
  const { status: state, frequency, shippingCents, discountCents, discountCyclesLeft, nextChargeAt, pausedUntil } = row;
  const { owedCents = null, owedNextTryAt: nextTryAt = null, heldBalanceCents = 0 } = row;
  const isOwing = state === "past_due";
  return {
    ...{ state, frequency, shippingCents, nextChargeAt, pausedUntil },
    productsCents: row.cycleAmountCents,
    discount:
      discountCents > 0 ? { code: row.discountCode, cents: discountCents, cyclesLeft: discountCyclesLeft } : null,
    // What is owed has used it already.
    balanceCents: isOwing ? 0 : heldBalanceCents,
    owed: isOwing && owedCents !== null ? { cents: owedCents, nextTryAt, why: whyUnpaid(row) } : null,
    kits: kitsOf(row),
    paidKits: [],
    anchorAt: row.renewalAnchorAt,
  };
}

/**
 * The membership that uses a person's credit in a shop: whichever of its own renews next. Undefined: none does, or the address is not proven.
 * @param planned  one of them as it is to be
 */
export async function spenderOfBalance(db: Database, userId: string, shopId: string | null, planned?: MembershipRow) {
  const spenders = (await selectSpendersOfBalance(db, userId, shopId)).flatMap(({ row, email }) => {
    const renewsAt = nextRenewal(planOf(planned?.id === row.id ? planned : row));
    return renewsAt ? [{ membershipId: row.id, email, renewsAt }] : [];
  });
  return spenders.sort((left, right) => left.renewsAt.getTime() - right.renewsAt.getTime())[0];
}

/**
 * Credit of its member that a membership's next charges will use. Unit: cents.
 * @param planned     the membership as it is to be. Default: as it is
 * @param countsKept  as of `balanceOf`
 * @returns NULL: it uses none
 */
export async function balanceFor(
  db: Database,
  { id, userId, shopId }: Pick<MembershipRow, "id" | "userId" | "shopId">,
  planned?: MembershipRow,
  countsKept = false,
): Promise<number | null> {
  const spender = userId ? await spenderOfBalance(db, userId, shopId, planned) : undefined;
  return spender?.membershipId === id ? balanceOf(db, spender.email, shopId, countsKept) : null;
}

/** When somebody's credit in a shop is used next, by the membership of theirs that is charged then. NULL: they have none. */
export async function nextUseOfCredit(db: Database, userId: string, shopId: string | null): Promise<Date | null> {
  return (await spenderOfBalance(db, userId, shopId))?.renewsAt ?? null;
}

/** Longer than instalments of a first charge run. Unit: milliseconds. */
const PAID_LATER_MS = 60 * 86_400_000;

/** In which instalments a membership's first charge is paid, while some may be to come. */
async function instalmentsAhead(db: Database, { checkoutId, createdAt }: MembershipRow) {
  const isRecent = now().getTime() - createdAt.getTime() < PAID_LATER_MS;
  return checkoutId && isRecent ? selectInstalments(db, checkoutId) : [];
}

/**
 * A membership as the rules of its charges see it now: with its member's credit, and the kits that are paid.
 * @param row  as it is, or is to be
 * @param countsKept  as of `balanceOf`
 */
export async function planNow(db: Database, row: MembershipRow, countsKept = false): Promise<Plan> {
  const plan = planOf(row);
  const later = await selectLaterKits(db, row.id, now());
  const paidKits = later.map(({ shipAt, kits }) => ({ shipAt, kits }));
  const instalments = await instalmentsAhead(db, row);
  return {
    ...plan,
    paidKits,
    instalments,
    balanceCents: plan.balanceCents + ((await balanceFor(db, row, row, countsKept)) ?? 0),
  };
}
