import type { PlanFrequency } from "@/lib/domain/recurring-period";

/** The cadences that have a page of their own in every shop. */
export const SHOP_CADENCES: readonly { slug: string; frequency: PlanFrequency; name: string; text: string }[] = [
  { slug: "one-time", frequency: "one-time", name: "One test", text: "One kit. Nothing renews." },
  { slug: "monthly", frequency: "month", name: "Every month", text: "To track a change closely." },
  { slug: "quarterly", frequency: "quarter", name: "Every 3 months", text: "Often enough to see what works." },
  { slug: "annual", frequency: "year", name: "Every year", text: "A yearly check, at its own price." },
];
