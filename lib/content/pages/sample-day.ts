import { clockText, hourText, weekdayText } from "@/lib/domain/date-text";
import { listText } from "@/lib/domain/list-text";
import { NEW_YORK } from "@/lib/domain/new-york-time";
import type { AvoidReason } from "@/lib/domain/sample-day";
import type { PlanStep } from "@/lib/domain/sample-day-steps";

/** When somebody answers on a working day, by the visitor's clock. Empty where that is New York's. */
export function answeringText({ opens, closes }: { opens: Date; closes: Date }, timeZone: string): string {
  const there = `${clockText(opens, NEW_YORK)} to ${clockText(closes, NEW_YORK)}`;
  const here = `${clockText(opens, timeZone)} to ${clockText(closes, timeZone)}`;
  return here === there ? "" : `${here} where you are`;
}

/** Why a morning is not a good one, and what would be. */
export function reasonText(reason: AvoidReason): string {
  switch (reason.kind) {
    case "kit_not_there":
      return `The kit arrives on ${weekdayText(reason.arrival)}, usually after the morning.`;
    case "too_soon":
      return "Preparation starts the day before, which has passed.";
    case "no_post":
      return `No mail service: ${reason.pause}.`;
    case "lies_in_post":
      return `The sample would sit in the mail over ${listText(reason.pauses)}.`;
    case "too_long":
      return `It would be ${daysText(reason.days)} in transit, and keeps ${daysText(reason.keepsDays)}.`;
    case "biotin":
      return `Biotin is not out of your blood before ${weekdayText(reason.freeFrom)}.`;
    case "cycle_day":
      return `That is cycle day ${reason.cycleDay}. These hormones are read on day ${reason.from} to ${reason.to}.`;
  }
}

/** A step as the page and the calendar file say it. */
export function stepText(step: PlanStep): { title: string; text: string } {
  switch (step.kind) {
    case "biotin":
      return {
        title: `No biotin from ${hourText(step.fromHour)} on`,
        text: `${step.hours} hours without it, including in multivitamins and hair and nail supplements.`,
      };
    case "supplements":
      return {
        title: `No supplements from ${hourText(step.fromHour)} on`,
        text: `${step.hours} hours without vitamins, minerals and powders. Keep taking your medicines.`,
      };
    case "last_meal":
      return {
        title: `Last meal between ${hourText(step.fromHour)} and ${hourText(step.toHour)}`,
        text: `Then ${step.fast.min} to ${step.fast.max} hours with water only: no coffee, juice or chewing gum.`,
      };
    case "collect":
      return {
        title: `Take the sample at ${hourText(step.hour)} and mail it the same day`,
        text: `${step.isFasting ? "Before breakfast, no" : "No"} later than ${hourText(step.latestHour)}. Write your name and the date on the tube, put it in the return envelope, and mail it before the last pickup.`,
      };
    case "laboratory":
      return { title: "At the lab", text: "An email tells you when the values are released." };
  }
}

function daysText(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

/** The words around the planner. */
export const PLANNER = {
  title: "Plan your sample day",
  lead: "A sample is at its best when it reaches the lab the next morning. Say which test and when the kit arrives, and the planner finds the mornings that work.",
  /** Readable before, and without, any script. */
  rulesTitle: "The rules behind it",
  rules: [
    "Monday to Thursday in the United States, Monday to Wednesday in Canada, so no weekend comes between you and the lab.",
    "Not the day before a federal holiday, and not the holiday itself.",
    "Not the day the kit arrives: preparation starts the day before.",
    "Eight to twelve hours without food, where a panel measures glucose, insulin, C-peptide, triglycerides or testosterone.",
    "72 hours after the last biotin, where a panel has thyroid or hormone tests.",
    "Day 3 to 5 of the cycle for FSH, LH and estradiol; day 19 to 23 of a 28-day cycle for progesterone.",
  ],
  privacy: "Your choices stay in this browser tab. Nothing is sent to us.",
  keepsNote:
    "We allow one business day for the trip back in the United States, two in Canada, and the number of days each kit's sample keeps. The card in your box gives both for your kit; if it differs, the card is right.",
} as const;
