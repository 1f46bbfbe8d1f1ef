/** What a statement is made of. Units: cents; of terms hundredths of a percent. */
interface PayoutFigures {
  readonly from: string;
  readonly to: string;
  readonly terms: readonly {
    readonly shareBasisPoints: number;
    readonly feeBasisPoints: number;
    readonly feeFixedCents: number;
  }[];
  /** NULL: not for whoever reads. So below. */
  readonly books: {
    readonly sold: number;
    readonly discount: number;
    readonly shipping: number;
    readonly credit: number;
    readonly charged: number;
    readonly refunded: number;
    readonly disputed: number;
    readonly keptInMonth: number;
    readonly held: number;
  } | null;
  readonly sales: number;
  readonly back: number;
  readonly kept: number;
  readonly share: number;
  readonly fees: number;
  readonly carriedIn: number;
  readonly due: number;
  readonly carriedOut: number;
  readonly paidOn: string | null;
}

/** A line of a payout statement. Cents are signed as they count. */
export interface PayoutLine {
  readonly label: string;
  readonly detail: string | null;
  readonly cents: number;
  readonly isTotal: boolean;
}

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** "March 2026" */
export function payoutMonthText(month: string): string {
  const [year = "", number = "1"] = month.split("-");
  return `${MONTHS[Number(number) - 1]} ${year}`;
}

/** "March 2026", or "January 2026 to March 2026". */
export const payoutTitle = ({ from, to }: Pick<PayoutFigures, "from" | "to">): string =>
  from === to ? payoutMonthText(from) : `${payoutMonthText(from)} to ${payoutMonthText(to)}`;

/** "13.04%" */
export const percentText = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(2))}%`;

const termsText = (texts: readonly string[]) => [...new Set(texts)].join(", then ");

/** When something of a month is told to a partner, and is due. Decision 49. */
export const TOLD_WHEN =
  "What was sold with a code, without one, and what went back is each told, and due, once five people are in it; until then it waits for the next months, and after a year for the sales of five others.";

const line = (label: string, cents: number, detail: string | null = null, isTotal = false): PayoutLine => ({
  ...{ label, cents, detail, isTotal },
});

function bookLines({ books }: PayoutFigures): PayoutLine[] {
  if (!books) return [];
  return [
    line("Products sold", books.sold),
    line("Discounts from codes", -books.discount),
    line("Shipping, which is not shared", books.shipping),
    line("Paid from balances", -books.credit),
    line("Charged", books.charged, null, true),
    line("Refunded", books.refunded),
    line("Chargebacks", books.disputed),
    line("Net product sales in the month", books.keptInMonth),
    line("Not shown yet, at month end", books.held, TOLD_WHEN),
  ];
}

/** A statement, line by line: from what customers paid to what is paid out. */
export function payoutLines(payout: PayoutFigures): PayoutLine[] {
  const { sales, back, kept, share, fees, carriedIn, due, carriedOut, terms } = payout;
  const shares = termsText(terms.map(({ shareBasisPoints }) => percentText(shareBasisPoints)));
  const cost = termsText(
    terms.map(
      ({ feeBasisPoints, feeFixedCents }) => `${percentText(feeBasisPoints)} and ${feeFixedCents} cents a charge`,
    ),
  );
  const isOwed = carriedOut < 0;
  const waits = isOwed ? "Below zero: deducted from the next payout" : "Paid out once five people have bought";
  return [
    ...bookLines(payout),
    line("Sales", sales, "Paid for products, after codes"),
    line("Refunds", -back, "And chargebacks; the product share"),
    line("Net product sales", kept),
    line("Your share", share, shares),
    line("Card fees", -fees, cost),
    ...(carriedIn === 0 ? [] : [line("Carried over from before", carriedIn)]),
    payout.paidOn
      ? line("Paid out", due, `Paid on ${payout.paidOn}`, true)
      : line("Due", due, due > 0 ? "Not paid out yet" : null, true),
    ...(carriedOut === 0 ? [] : [line("Carried over to the next month", carriedOut, waits)]),
  ];
}
