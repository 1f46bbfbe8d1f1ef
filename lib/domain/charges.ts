import { type Instalment, PAY_LATER_PROVIDER } from "./bnpl";
import { shipDayOf } from "./delivery";
import type { MembershipState, WhyUnpaid } from "./membership-state";
import { balanceUsed, formatCents } from "./money";
import { dayStart, type IsoDay, newYorkDay } from "./new-york-time";
import { addPeriods, cadenceText, renewalsFrom } from "./recurring-period";

const LOOK_AHEAD = { interval: "month", intervalCount: 24 } as const;
const A_YEAR = { interval: "year", intervalCount: 1 } as const;

/** A membership as it now is, as far as its charges depend on it. All amounts are integer cents of USD. */
export interface Plan {
  state: MembershipState;
  /** A word of a recurring period, e.g. "quarter". */
  frequency: string;
  /** Program and add-ons per cycle, before discount and shipping. */
  productsCents: number;
  shippingCents: number;
  /** What a code takes off a cycle, of products and shipping, and for how many cycles more; NULL there: for ever. */
  discount: { code: string | null; cents: number; cyclesLeft: number | null } | null;
  /** Credit that is spent before the card. */
  balanceCents: number;
  /** What a refused renewal still comes to, and when the card is tried again. NULL: nothing is owed, or nobody tries. */
  owed: { cents: number; nextTryAt: Date | null; why: WhyUnpaid } | null;
  /** Kits that leave with a charge, and those of a prepaid plan that leave a year later. */
  kits: { withCharge: number; yearLater: number };
  /** Kits that are paid and whose day has not come. */
  paidKits: readonly { shipAt: Date; kits: number }[];
  /** In how many parts its first charge is paid to whoever granted that, all of them. Left out: it was paid at once. */
  instalments?: readonly Instalment[];
  nextChargeAt: Date;
  /** From where its renewals are counted. NULL: from the next charge. */
  anchorAt: Date | null;
  /** When a paused plan goes on by itself. NULL: when somebody resumes it. */
  pausedUntil: Date | null;
}

/** What a charge is made of: products and shipping, less discount and balance, are the amount. Unit: cents. */
export interface ChargeAmounts {
  /** What the card is charged. */
  amountCents: number;
  shippingCents: number;
  discountCents: number;
  balanceCents: number;
}

/** A day on which something is charged, a kit leaves, or both. */
export interface Charge extends ChargeAmounts {
  at: Date;
  /** The day of it in New York. */
  date: IsoDay;
  /** A kit alone is paid already; what is owed is a renewal that was refused; an instalment is not charged by us. */
  kind: "renewal" | "owed" | "kit_only" | "instalment";
  /** Kits that leave that day. */
  kits: number;
  /** Why, for people. */
  reason: string;
}

const isDiscounted = ({ discount }: Plan, index: number) =>
  discount !== null && (discount.cyclesLeft === null || index < discount.cyclesLeft);

/**
 * What a later cycle comes to, whatever state the plan is in.
 * @param index         0 is the next cycle that is charged, or that is owed
 * @param balanceCents  the credit that is left by then. Default: the plan's
 */
export function cycleAmounts(plan: Plan, index = 0, balanceCents = plan.balanceCents): ChargeAmounts {
  const { productsCents, shippingCents, discount } = plan;
  const wholeCents = productsCents + shippingCents;
  const discountCents = discount && isDiscounted(plan, index) ? Math.min(discount.cents, wholeCents) : 0;
  const usedCents = balanceUsed(wholeCents - discountCents, balanceCents);
  const amountCents = wholeCents - discountCents - usedCents;
  return { amountCents, shippingCents, discountCents, balanceCents: usedCents };
}

/** What renewals come to: the next one, and each once a code has ended and credit is spent. Unit: cents. */
export function renewalCents(plan: Plan) {
  const later = cycleAmounts(plan, Number.POSITIVE_INFINITY, 0);
  return { nextCents: cycleAmounts(plan).amountCents, laterCents: later.amountCents };
}

/** What the first charge of an order is for, in words. @param isRestart  its membership had ended and starts again */
export function firstReason(renews: boolean, isRestart = false): string {
  if (isRestart) return "Your membership, started again";
  return renews ? "Your order, with the first charge of your membership" : "Your order, paid once";
}

/** What a renewal is for, in words. */
export function renewalReason(frequency: string): string {
  if (frequency === "unlimited") return "Monthly fee; a kit when you ask for one, with its shipping included";
  return `Renewal, ${cadenceText(frequency)}`;
}

/** That credit goes into a charge, in words that go on with one. Empty: none does. */
export function creditPartText(balanceCents: number): string {
  return balanceCents > 0 ? `${formatCents(balanceCents)} of your balance goes toward it` : "";
}

/** A first order's reason, with the credit that paid for it, or that nothing did. */
export function paidReason(reason: string, balanceCents: number, isCharged: boolean): string {
  if (balanceCents > 0) return `${reason}. ${formatCents(balanceCents)} came from your balance`;
  return isCharged ? reason : `${reason}; nothing was due`;
}

/**
 * Why a renewal costs what it does, in words.
 * @param index         as of `cycleAmounts`
 * @param balanceCents  the credit that goes into it
 */
export function reasonOf(plan: Plan, index: number, balanceCents: number): string {
  const credit = creditPartText(balanceCents);
  return `${priceReason(plan, index)}${credit && `. ${credit}`}`;
}

function priceReason(plan: Plan, index: number): string {
  const what = renewalReason(plan.frequency);
  const code = plan.discount?.code ?? "Your code";
  if (isDiscounted(plan, index))
    return `${what}. ${code} takes off ${formatCents(cycleAmounts(plan, index).discountCents)}`;
  if (index > 0 && isDiscounted(plan, index - 1)) return `${what}. ${code} has ended: the full price from here on`;
  return what;
}

/** When a plan renews, without end; a paused one from the first date after its pause. */
function* renewals(plan: Plan): Generator<Date> {
  const { state, frequency, nextChargeAt, pausedUntil } = plan;
  if (state === "canceled" || state === "cancel_at_period_end") return;
  if (state === "paused" && !pausedUntil) return;
  const isLater = state === "paused" && pausedUntil !== null && pausedUntil > nextChargeAt;
  if (!isLater) yield nextChargeAt;
  const from = isLater ? pausedUntil : new Date(nextChargeAt.getTime() + 1);
  yield* renewalsFrom(plan.anchorAt ?? nextChargeAt, frequency, from);
}

/** When a plan is charged next. NULL: it is not. */
export function nextRenewal(plan: Plan): Date | null {
  const [first] = renewals(plan);
  return first ?? null;
}

const NOTHING = { amountCents: 0, shippingCents: 0, discountCents: 0, balanceCents: 0 } as const;

function paidKit(at: Date, kits: number): Charge {
  const reason = "Next kit of your prepaid plan; it and its shipping are already paid for";
  return { ...NOTHING, at, date: newYorkDay(at), kind: "kit_only", kits, reason };
}

/** What a payment in instalments is for, in words. @param index  from 0 on */
export function instalmentReason(index: number, count: number): string {
  return `Payment ${index + 1} of ${count}, to ${PAY_LATER_PROVIDER}`;
}

/** The instalments that are still to come after a day. */
export function instalmentCharges(instalments: readonly Instalment[], now: Date): Charge[] {
  const today = newYorkDay(now);
  return instalments.flatMap(({ date, amountCents }, index): Charge[] => {
    const reason = instalmentReason(index, instalments.length);
    return date > today
      ? [{ ...NOTHING, amountCents, at: dayStart(date), date, kind: "instalment", kits: 0, reason }]
      : [];
  });
}

const OWED_REASON: Readonly<Record<WhyUnpaid, string>> = {
  refused: "Your renewal, which your bank declined; the card is tried again",
  asks_bank: "Your renewal, which your bank wants you to confirm; if you don't, the card is tried again",
  no_card: "Your renewal, for which we have no card yet; it is tried again",
};

/** What is owed, on the day on which the card is tried again. */
function owedCharge({ owed, kits }: Plan): Charge[] {
  if (!owed?.nextTryAt) return [];
  const at = owed.nextTryAt;
  const reason = OWED_REASON[owed.why];
  return [
    { ...NOTHING, amountCents: owed.cents, at, date: newYorkDay(at), kind: "owed", kits: kits.withCharge, reason },
  ];
}

/**
 * Every charge that a plan will make in the next two years, and the next one however late it is, as the provider will
 * make it; kits that are paid already have their days too. The one way to know: the cart, pages, receipts, mails,
 * calendar files and the renewals themselves ask here.
 * @returns in the order of their days
 */
export function chargesOf(plan: Plan, now: Date): Charge[] {
  const end = newYorkDay(addPeriods(now, LOOK_AHEAD, 1));
  // What is owed now is a charge of its own, and uses its discount.
  const owed = plan.state === "past_due" ? 1 : 0;
  const charges: Charge[] = [];
  let balanceCents = plan.balanceCents;
  for (const at of renewals(plan)) {
    const date = newYorkDay(at);
    if (charges.length > 0 && date >= end) break;
    const index = charges.length + owed;
    const amounts = cycleAmounts(plan, index, balanceCents);
    balanceCents -= amounts.balanceCents;
    charges.push({
      ...amounts,
      at,
      date,
      kind: "renewal",
      kits: plan.kits.withCharge,
      reason: reasonOf(plan, index, amounts.balanceCents),
    });
  }
  const { yearLater } = plan.kits;
  const paid = plan.paidKits.map(({ shipAt, kits }) => paidKit(shipAt, kits));
  const later = yearLater > 0 ? charges.map(({ at }) => paidKit(addPeriods(at, A_YEAR, 1), yearLater)) : [];
  const kits = [...paid, ...later].filter(({ date }) => date < end);
  const instalments = instalmentCharges(plan.instalments ?? [], now);
  return [...owedCharge(plan), ...charges, ...kits, ...instalments].sort(
    (left, right) => left.at.getTime() - right.at.getTime(),
  );
}

/** A plan as it is right after a charge: the later kit that was paid with it is still to come. */
export function withLaterKit(plan: Plan, chargedAt: Date): Plan {
  const { yearLater: kits } = plan.kits;
  return kits > 0 ? { ...plan, paidKits: [{ shipAt: addPeriods(chargedAt, A_YEAR, 1), kits }] } : plan;
}

/** The next charge of some, passing over kits that are paid already and instalments. Undefined: nothing more is charged. */
export function nextChargeOf(charges: readonly Charge[]): Charge | undefined {
  return charges.find(({ kind }) => kind !== "kit_only" && kind !== "instalment");
}

/** Where skipping the next charge moves it: to the one after. NULL: nothing renews. */
export function skippedTo(plan: Plan): Date | null {
  const dates = renewals(plan);
  dates.next();
  return dates.next().value ?? null;
}

/** What skipping the next charge passes over. */
export interface Skipped {
  /** The charge with the kit that leaves with it, or a fee on which no kit hangs. */
  readonly skips: "kit" | "fee";
  /** The day on which a kit leaves all the same that was paid before, YYYY-MM-DD. NULL: none does before that charge. */
  readonly paidKitOn: string | null;
}

/** What skipping passes over. @param days  as of `chargesOf` */
export function skippedOf(
  frequency: string,
  days: readonly { readonly date: string; readonly kind: Charge["kind"] }[],
): Skipped {
  const first = days.find(({ kind }) => kind !== "instalment");
  const paidKitOn = first?.kind === "kit_only" ? shipDayOf(first.date) : null;
  return { skips: frequency === "unlimited" ? "fee" : "kit", paidKitOn };
}

/** The entries of the first 12 months, from the day of the first one on. */
export function firstYear<Entry extends { readonly date: string }>(entries: readonly Entry[]): Entry[] {
  const start = entries[0]?.date ?? "";
  const yearLater = `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`;
  return entries.filter(({ date }) => date < yearLater);
}
