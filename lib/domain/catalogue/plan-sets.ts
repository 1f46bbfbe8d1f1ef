import type { SellableOption } from "../plan-option";
import type { PlanFrequency } from "../recurring-period";

/** The cadences as a visitor compares them: how often a kit comes, most usual first. */
export const CADENCE_ORDER: readonly PlanFrequency[] = [
  "quarter",
  "month",
  "4-weeks",
  "twice-year",
  "year",
  "2-years",
  "unlimited",
  "one-time",
];

/** The options of one product that can be compared, most usual cadence first. */
export function optionsOf(options: readonly SellableOption[], productKey: string): SellableOption[] {
  return options
    .filter((option) => option.productKey === productKey)
    .filter((option) => CADENCE_ORDER.includes(option.frequency))
    .sort((left, right) => CADENCE_ORDER.indexOf(left.frequency) - CADENCE_ORDER.indexOf(right.frequency));
}

/** The option of a product with a cadence, or undefined when it is not on sale. */
export function optionWith(
  options: readonly SellableOption[],
  productKey: string,
  frequency: PlanFrequency,
): SellableOption | undefined {
  return options.find((option) => option.productKey === productKey && option.frequency === frequency);
}

/** The cheapest of several options, or undefined when there is none. For "from $49". */
export function cheapest(options: readonly SellableOption[]): SellableOption | undefined {
  return [...options].sort((left, right) => left.unitAmountCents - right.unitAmountCents)[0];
}

/** What a cadence is called on a choice: "Every 3 months", "Once". */
export function cadenceName(frequency: PlanFrequency): string {
  const names: Record<PlanFrequency, string> = {
    "20-days": "Every 20 days",
    "4-weeks": "Every 4 weeks",
    month: "Every month",
    "60-days": "Every 60 days",
    quarter: "Every 3 months",
    "twice-year": "Every 6 months",
    year: "Every year",
    "2-years": "Every 2 years",
    unlimited: "Unlimited",
    "one-time": "Once",
  };
  return names[frequency];
}
