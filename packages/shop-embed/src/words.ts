import type { Plan } from "./shop";

/** What a cadence is called, and what follows an amount that is charged so. */
const CADENCES: Readonly<Record<string, readonly [name: string, each: string]>> = {
  "one-time": ["Once", ""],
  "20-days": ["Every 20 days", "every 20 days"],
  "4-weeks": ["Every 4 weeks", "every 4 weeks"],
  month: ["Every month", "every month"],
  "60-days": ["Every 60 days", "every 60 days"],
  quarter: ["Every 3 months", "every 3 months"],
  "twice-year": ["Every 6 months", "every 6 months"],
  year: ["Every year", "every year"],
  "2-years": ["Every 2 years", "every 2 years"],
  unlimited: ["Unlimited", "every month"],
};

const wordsOf = (cadence: string): readonly [string, string] =>
  CADENCES[cadence] ?? [`Every ${cadence}`, `every ${cadence}`];

export const cadenceName = ({ cadence }: Plan): string => wordsOf(cadence)[0];

/** An amount as the shop writes it: no cents where there are none. */
export function money(cents: number, currency: string): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const options = { style: "currency", currency: currency || "USD", minimumFractionDigits: digits } as const;
  return new Intl.NumberFormat("en-US", options).format(cents / 100);
}

/** What stands in its place while no plan is chosen. */
export const CHOOSE_FIRST = "Choose how often: then it says here what is charged today and what next.";

/** What is charged today and what next, in a sentence; shipping hangs on the address, which the cart asks for. */
export function summaryOf({ cents, currency, cadence }: Plan, quantity: number): string {
  const amount = money(cents * quantity, currency);
  const [, each] = wordsOf(cadence);
  if (each === "") return `Today ${amount}, and shipping, which the cart shows. Nothing is charged after that.`;
  return `Today ${amount}, and shipping, which the cart shows. Then ${amount} ${each} until you cancel.`;
}
