import { PAY_LATER_PROVIDER } from "./bnpl";
import { borderText } from "./border";
import { momentDayText } from "./date-text";
import { formatCents, sumCents } from "./money";
import { paidWithLine } from "./paid-words";
import type { Country } from "./shipping";

/** A laboratory test, the fee of an unlimited plan, or a device, a service, a thing. */
export const RECEIPT_PARTS = ["test", "fee", "other"] as const;
export type ReceiptPartOf = (typeof RECEIPT_PARTS)[number];

/** What was sold, before discount. Unit: cents. */
interface SoldLine {
  readonly title: string;
  /** NULL: the title says it all. */
  readonly detail: string | null;
  readonly quantity: number;
  readonly amount: number;
  /** Which price record it was sold by. */
  readonly priceRecord: string;
  readonly part: ReceiptPartOf;
}

/** An order as its receipt tells it. Unit: cents; what was taken off is positive. */
export interface ReceiptOrder {
  readonly lines: readonly SoldLine[];
  readonly discount: number;
  readonly shipping: number;
  /** Negative: credit that a cheaper plan gave. */
  readonly balanceUsed: number;
  /** Bought after the order was paid, and no longer among its lines. */
  readonly added: number;
  /** Bought after the order was paid and taken back: its charge is in the total, and went back. */
  readonly takenBack: readonly { readonly title: string; readonly amount: number }[];
  readonly total: number;
  /** What went back, oldest first; `at` is NULL where only the payment provider knows the day. */
  readonly refunds: readonly {
    readonly at: Date | string | null;
    readonly cents: number;
    readonly isToBalance: boolean;
  }[];
  readonly isRenewal: boolean;
  /** Whoever lends the money paid the shop at once; the customer pays them in instalments. */
  readonly isPaidLater: boolean;
  /** How it was paid, e.g. "Visa ending in 4242". NULL: nothing was charged, or it was not kept. */
  readonly paidWith: string | null;
  /** With which other parcel it comes, in a sentence. NULL: by itself. */
  readonly sentWith: string | null;
  /** What goes back of it when, in words. */
  readonly refundRule: string;
  readonly shipTo: { readonly country: Country };
}

/** A line of a receipt. */
export interface ReceiptPart {
  /** Unique within the receipt. */
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  /** Unit: cents. Negative for what is taken off. */
  readonly cents: number;
  readonly kind?: "off" | "total";
}

/** A receipt in the parts that administrators of HSA and FSA money ask for. Each adds up, and all do together. */
export interface ReceiptParts {
  /** Tests, then fees, then everything else; what there is none of is left out. */
  groups: { title: string; lines: ReceiptPart[] }[];
  sums: ReceiptPart[];
  /** NULL: nothing was charged. */
  paidWith: string | null;
  /** The sentences at its foot. */
  rules: string[];
}

function lineOf(
  { title, detail, quantity, amount }: Pick<SoldLine, "title" | "detail" | "quantity" | "amount">,
  index: number,
): ReceiptPart {
  const label = quantity > 1 ? `${quantity} × ${title}` : title;
  return { key: `${index} ${title}`, label, cents: amount, ...(detail !== null && { detail }) };
}

function deductionLine(key: string, label: string, cents: number): ReceiptPart[] {
  return cents === 0 ? [] : [{ key, label, cents: -cents, kind: "off" }];
}

/** Credit that was spent on the order, or that a cheaper plan gave for it. */
function balanceLine(spentCents: number): ReceiptPart[] {
  if (spentCents >= 0) return deductionLine("balance", "From your balance", spentCents);
  return [{ key: "balance", label: "To your balance", cents: -spentCents }];
}

/** What went back to the card. Unit: cents. */
const toCard = ({ refunds }: ReceiptOrder) =>
  sumCents(refunds.filter(({ isToBalance }) => !isToBalance).map(({ cents }) => cents));

/** What the laboratory tests come to, in a sentence that goes on after "For HSA and FSA:". */
function testsText(order: ReceiptOrder, testsCents: number): string {
  const refunded = toCard(order);
  if (refunded > 0 && refunded >= order.total)
    return "everything charged was refunded, so laboratory tests come to $0.";
  const before = `laboratory tests come to ${formatCents(testsCents)}${order.discount > 0 ? " before discount" : ""}`;
  // What was added and taken back is neither among the tests nor a part of what was paid for them.
  const ofOrder = refunded - sumCents(order.takenBack.map(({ amount }) => amount));
  return ofOrder > 0 ? `${before}, and ${formatCents(ofOrder)} went back of what the whole order cost.` : `${before}.`;
}

/** What administrators of HSA and FSA money ask, as far as it can be said. @param groups  what there is of each */
function healthAccountText(
  order: ReceiptOrder,
  groups: Readonly<Record<ReceiptPartOf, readonly ReceiptPart[]>>,
): string {
  const [hasFees, hasOthers] = [groups.fee.length > 0, groups.other.length > 0];
  const rest = hasFees ? "; the membership fee may not be" : hasOthers ? "; the rest may not be" : "";
  if (groups.test.length > 0) {
    const share = testsText(order, sumCents(groups.test.map(({ cents }) => cents)));
    return `For HSA and FSA: ${share} Tests are generally eligible${rest}. Your plan's administrator decides.`;
  }
  const none = hasFees ? "this is a membership fee, which may not be eligible" : "this includes no laboratory test";
  return `For HSA and FSA: ${none}. Your plan's administrator decides.`;
}

/**
 * What was sold in the parts that health accounts ask for.
 * @param more  what stands with everything else: shipping, and what was added later
 */
export function groupsOf(
  lines: readonly Pick<SoldLine, "title" | "detail" | "quantity" | "amount" | "part">[],
  more: readonly ReceiptPart[],
) {
  const of = (part: ReceiptPartOf) => lines.filter((line) => line.part === part).map(lineOf);
  const groups = { test: of("test"), fee: of("fee"), other: [...of("other"), ...more] };
  const testsCents = sumCents(groups.test.map(({ cents }) => cents));
  const inAll: ReceiptPart[] =
    groups.test.length > 1 ? [{ key: "sum", label: "Laboratory tests, total", cents: testsCents }] : [];
  const isApart = groups.test.length + groups.fee.length > 0;
  const titled = [
    { title: "Laboratory tests (diagnostic)", lines: [...groups.test, ...inAll] },
    { title: "Membership fee", lines: groups.fee },
    { title: isApart ? "Shipping and everything else" : "Items", lines: groups.other },
  ];
  return { groups, titled: titled.filter((group) => group.lines.length > 0) };
}

/** By which records of prices it was sold. */
function pricesText({ lines }: ReceiptOrder): string[] {
  const records = [...new Set(lines.filter(({ amount }) => amount > 0).map(({ priceRecord }) => priceRecord))];
  const isOne = records.length === 1;
  return records.length === 0 ? [] : [`Price ${isOne ? "record" : "records"}: ${records.join(", ")}.`];
}

/** What went back: to the card, with what is left of the charge; and under that the spent credit that came back. */
function refundLines(order: ReceiptOrder): ReceiptPart[] {
  const lines = order.refunds.map(({ at, cents, isToBalance }, index): ReceiptPart => {
    const day = at ? ` on ${momentDayText(at)}` : "";
    const key = `refund ${index}`;
    if (isToBalance) return { key, label: `Back to your balance${day}`, cents };
    return { key, label: `${refundWord(order)}${day}`, cents: -cents, kind: "off" };
  });
  const refunded = toCard(order);
  const label = `${order.isPaidLater ? "Total" : totalWords(order)}, less refunds`;
  const kept: ReceiptPart = { key: "kept", label, cents: order.total - refunded };
  return [
    ...lines.filter(({ kind }) => kind === "off"),
    ...(refunded === 0 ? [] : [{ ...kept, kind: "total" as const }]),
    ...lines.filter(({ kind }) => kind !== "off"),
  ];
}

/** What the total of a receipt is called: whoever pays later was not charged all of it. */
export const totalWords = ({ isPaidLater }: Pick<ReceiptOrder, "isPaidLater">) =>
  isPaidLater ? "Total, in installments" : "Charged";

/** What is said of what went back the way it was paid. */
export const refundWord = ({ isPaidLater }: Pick<ReceiptOrder, "isPaidLater">) =>
  isPaidLater ? `Back to ${PAY_LATER_PROVIDER}` : "Refunded";

/** What was added after the order and taken back, in a list of its own: no part of what was bought. */
export function takenBackGroup(takenBack: ReceiptOrder["takenBack"]): ReceiptParts["groups"] {
  const lines = takenBack.map(({ title, amount }, index) => ({ key: `back ${index}`, label: title, cents: amount }));
  return lines.length > 0 ? [{ title: "Added after the order, and taken back", lines }] : [];
}

/**
 * Everything that a receipt says of an order, on a page and on paper: tests apart from everything else, then what was
 * taken off, what was charged to which card, and what went back.
 */
export function receiptParts(order: ReceiptOrder): ReceiptParts {
  const { lines, discount, shipping, balanceUsed, added, takenBack, total, shipTo, paidWith, isRenewal } = order;
  const more: ReceiptPart[] = [];
  if (shipping !== 0) more.push({ key: "shipping", label: "Shipping", cents: shipping });
  if (added !== 0) more.push({ key: "added", label: "Changed after the order", cents: added });
  const { groups, titled } = groupsOf(lines, more);
  return {
    groups: [...titled, ...takenBackGroup(takenBack)],
    sums: [
      ...deductionLine("discount", "Discount", discount),
      ...balanceLine(balanceUsed),
      { key: "total", label: totalWords(order), cents: total, kind: "total" },
      ...refundLines(order),
    ],
    paidWith: paidWithLine(order, paidWith ?? (isRenewal ? "the card of the membership" : null)),
    rules: [
      ...(order.sentWith ? [order.sentWith] : []),
      order.refundRule,
      // Health accounts are an American thing.
      borderText(shipTo.country) ?? healthAccountText(order, groups),
      ...pricesText(order),
    ],
  };
}
