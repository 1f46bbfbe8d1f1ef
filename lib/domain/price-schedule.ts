import { type ResolvedLine, recurringProgramOf } from "./cart";
import { coversCycle, type DiscountTerms } from "./discount";
import { newYorkDay } from "./new-york-time";
import { type CycleQuote, kitsWithCharge, type Quote, type QuoteRequest, quote, quoteCycle } from "./quote";
import { addPeriods, cadenceText, recurringPeriod, renewalDate } from "./recurring-period";

/** What a line of the money calendar is made of. Unit: cents, after discount. */
export interface ScheduleItem {
  title: string;
  quantity: number;
  amountCents: number;
}

/** One line of the money calendar: a charge, a kit, or both. All amounts are integer cents of USD. */
export interface ScheduleEntry {
  /** The instant of the charge or of the kit's leaving. Shown as a day of New York. */
  date: Date;
  kind: "first_charge" | "renewal" | "kit_only";
  /** What is charged that day, shipping included. 0 for a kit that is paid already. */
  amountCents: number;
  /** The shipping inside the amount, after a shipping discount. */
  shippingCents: number;
  /** Taken off products and shipping by the code. */
  discountCents: number;
  /** Paid from the customer's credit. */
  balanceCents: number;
  /** Kits that leave that day. */
  kits: number;
  /** Why, for people. */
  reason: string;
  items: ScheduleItem[];
}

/** What a calendar depends on: everything the price does, and for how long to look ahead. */
export interface ScheduleRequest extends Omit<QuoteRequest, "now"> {
  /** The instant of the first charge. */
  start: Date;
  /**
   * How far to look ahead. Default 24. The last day itself is not included, but the first renewal always is: a
   * plan that renews later than that says so all the same.
   */
  months?: number | undefined;
}

/**
 * The money calendar: every future charge and every kit before you pay, each with its date, amount, shipping
 * and reason. The first line is exactly the quote's total; the others are what the renewals will charge.
 * @see `quote` for the shipping rule
 */
export function schedule(request: ScheduleRequest): ScheduleEntry[] {
  if (request.lines.length === 0) return [];
  const now = quote({ ...request, now: request.start });
  const first = firstEntry(request, now);
  const program = recurringProgramOf(request.lines);
  if (!program) return [first];
  const end = addPeriods(request.start, { interval: "month", intervalCount: 1 }, request.months ?? 24);
  const period = recurringPeriod(program.cadence);
  const terms = now.discount?.isValid && reachesRenewals(request) ? request.discount : null;
  const entries = [first, ...laterKits(request, program, request.start)];
  for (let index = 1; ; index++) {
    const date = renewalDate(request.start, period, index);
    if (index > 1 && newYorkDay(date) >= newYorkDay(end)) break;
    const cycle = quoteCycle({ ...request, discount: terms }, index);
    entries.push(renewalEntry(request, program, cycle, { date, index, terms }), ...laterKits(request, program, date));
  }
  return entries.filter((entry) => entry.date < end || entry.kind === "renewal");
}

/** Whether a code is for anything that renews; one that is not is no news at a renewal. */
function reachesRenewals(request: ScheduleRequest): boolean {
  const asIfCovered = quoteCycle(request, 0);
  return asIfCovered.discountCents + asIfCovered.shippingDiscountCents > 0;
}

function firstEntry(request: ScheduleRequest, now: Quote): ScheduleEntry {
  return {
    ...chargeOf(now),
    date: request.start,
    kind: "first_charge",
    amountCents: now.totalCents,
    balanceCents: now.balanceUsedCents,
    kits: kitsOf(request.lines, request.shipUpfront),
    reason: now.recurringFrequency ? "First charge of your membership" : "Your order, paid once",
  };
}

function renewalEntry(
  request: ScheduleRequest,
  program: ResolvedLine,
  cycle: CycleQuote,
  renewal: { date: Date; index: number; terms: DiscountTerms | null },
): ScheduleEntry {
  const isUnlimited = program.cadence === "unlimited";
  return {
    ...chargeOf(cycle),
    date: renewal.date,
    kind: "renewal",
    amountCents: cycle.totalCents,
    balanceCents: 0,
    kits: isUnlimited ? 0 : kitsOf(cycle.lines, request.shipUpfront),
    reason: [
      isUnlimited
        ? "Monthly fee; a kit when you ask for one, with its shipping included"
        : `Renewal, ${cadenceText(program.cadence)}`,
      discountNote(renewal.terms, renewal.index),
    ]
      .filter(Boolean)
      .join(". "),
  };
}

/** What happens to the code at a renewal: still on, or the step up when it has just ended. */
function discountNote(terms: DiscountTerms | null, index: number): string {
  if (!terms) return "";
  if (terms.duration === "forever") return `${terms.code} stays on`;
  const cycles = terms.duration === "once" ? 1 : (terms.durationInCycles ?? 1);
  if (coversCycle(terms, index)) return `${terms.code}, charge ${index + 1} of ${cycles}`;
  return index === cycles ? `${terms.code} has ended: the full price from here on` : "";
}

/** A prepaid cycle's second kit, which leaves a year after the first unless both were sent at once. */
function laterKits(request: ScheduleRequest, program: ResolvedLine, cycleStart: Date): ScheduleEntry[] {
  if (request.shipUpfront || program.option.kitsPerCycle < 2) return [];
  return [
    {
      date: addPeriods(cycleStart, { interval: "year", intervalCount: 1 }, 1),
      kind: "kit_only",
      amountCents: 0,
      shippingCents: 0,
      discountCents: 0,
      balanceCents: 0,
      kits: program.quantity,
      reason: "Second kit of your two-year plan; it and its shipping are paid already",
      items: [{ title: program.option.title, quantity: program.quantity, amountCents: 0 }],
    },
  ];
}

function chargeOf(cycle: CycleQuote): Pick<ScheduleEntry, "shippingCents" | "discountCents" | "items"> {
  return {
    shippingCents: cycle.shippingCents - cycle.shippingDiscountCents,
    discountCents: cycle.discountCents + cycle.shippingDiscountCents,
    items: cycle.lines.map((line) => ({
      title: line.option.title,
      quantity: line.quantity,
      amountCents: line.totalCents,
    })),
  };
}

function kitsOf(lines: readonly ResolvedLine[], shipUpfront: boolean): number {
  return lines.reduce((kits, line) => kits + kitsWithCharge(line, shipUpfront) * line.quantity, 0);
}
