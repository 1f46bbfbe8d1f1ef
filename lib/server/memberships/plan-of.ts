import "server-only";
import { productOf } from "@/lib/domain/catalogue/products";
import type { Plan } from "@/lib/domain/charges";
import { sumCents } from "@/lib/domain/money";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";

/** Kits that one unit of a product sends per cycle; the kits of an unlimited plan are asked for, not sent with the fee. */
export function kitsPerCycle(frequency: string, productKey: string): number {
  if (frequency === "unlimited" || !productOf(productKey)?.kitType) return 0;
  return frequency === "2-years" ? 2 : 1;
}

/** What of a membership its charges depend on. */
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
>;

function kitsOf({ items, frequency, shipUpfront }: PlanRow): Plan["kits"] {
  const kitsOfCycle = (most: number) =>
    sumCents(items.map(({ productKey, quantity }) => Math.min(most, kitsPerCycle(frequency, productKey)) * quantity));
  const all = kitsOfCycle(Number.POSITIVE_INFINITY);
  const withCharge = shipUpfront ? all : kitsOfCycle(1);
  return { withCharge, yearLater: all - withCharge };
}

/** A membership as the rules of its charges see it. */
export function planOf(row: PlanRow): Plan {
  const { status: state, frequency, shippingCents, discountCents, discountCyclesLeft, nextChargeAt, pausedUntil } = row;
  return {
    ...{ state, frequency, shippingCents, nextChargeAt, pausedUntil },
    productsCents: row.cycleAmountCents,
    discount:
      discountCents > 0 ? { code: row.discountCode, cents: discountCents, cyclesLeft: discountCyclesLeft } : null,
    balanceCents: 0,
    kits: kitsOf(row),
    paidKits: [],
    anchorAt: row.renewalAnchorAt,
  };
}
