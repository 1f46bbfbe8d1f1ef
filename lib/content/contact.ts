import { clockText, hourText } from "@/lib/domain/date-text";
import { NEW_YORK } from "@/lib/domain/new-york-time";
import { isOpen, nextOpening, WORKING_HOURS } from "@/lib/domain/working-hours";

/** "Monday to Friday, 9 AM to 3 PM ET": when somebody answers. */
export const WORKING_HOURS_TEXT = `Monday to Friday, ${hourText(WORKING_HOURS.opensAt)} to ${hourText(WORKING_HOURS.closesAt)} ET`;

/** Whether somebody is there, and when a message is answered. */
export interface AnswerTime {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
}

/** "Monday 9 AM", with the visitor's own time where it differs. */
function openingText(opening: Date, timeZone: string): string {
  const there = clockText(opening, NEW_YORK, "long");
  const here = clockText(opening, timeZone, "long");
  return here === there ? there : `${there} ET (${here} where you are)`;
}

/**
 * When a message is answered, in words.
 * @param timeZone  the visitor's, as IANA names it
 */
export function answerTime(now: Date, timeZone: string): AnswerTime {
  if (isOpen(now)) {
    return {
      isOpen: true,
      title: "Someone is here now",
      text: `We answer by email, today until ${hourText(WORKING_HOURS.closesAt)} ET.`,
    };
  }
  return {
    isOpen: false,
    title: "No one is here right now",
    text: `We answer by email, from ${openingText(nextOpening(now), timeZone)}.`,
  };
}

/** The words of the contact panel. No brand is named: partner shops show it too. */
export const CONTACT = {
  launcher: "Questions?",
  caution: "Please leave out results, diagnoses and card numbers: we can help without them.",
  sentTitle: "We have your message",
  sent: "A confirmation is on its way to your address. A person will read what you wrote and answer there.",
} as const;
