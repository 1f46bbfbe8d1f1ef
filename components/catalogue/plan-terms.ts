import type { PlanFrequency } from "@/lib/domain/recurring-period";

/** What choosing a cadence means for money and kits, in one or two sentences. */
export function planTerms(frequency: PlanFrequency): string {
  if (frequency === "one-time") return "One kit, one charge. Nothing renews.";
  if (frequency === "2-years") {
    return "Two kits, one payment: one kit now and one a year later. Renews every 2 years until you cancel.";
  }
  if (frequency === "unlimited") {
    return "A monthly fee; only the first has shipping. You ask for the next kit once the last one is at the lab and 20 days have passed. Cancel online any time.";
  }
  return "A kit and a charge each time, until you cancel. Skip, pause or cancel online.";
}
