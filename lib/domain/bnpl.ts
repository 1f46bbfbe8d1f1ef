import { longDayText } from "./date-text";
import { listText } from "./list-text";
import { allocateCents, formatCents } from "./money";
import { addToDay, type IsoDay, newYorkDay } from "./new-york-time";
import { cadenceText, shippingPart, shipsAtRenewal } from "./recurring-period";
import type { Country } from "./shipping";

/** Who grants instalments. The name under which the payment provider offers them. */
export const PAY_LATER_PROVIDER = "Klarna";

/** The smallest first charge that can be paid later. Unit: cents. Source: the specification. */
export const BNPL_MIN_CENTS = 5000;
const INSTALMENTS = 4;
const DAYS_APART = 14;

export type BnplAnswer = { isEligible: true } | { isEligible: false; reason: "country" | "too_small"; message: string };

/**
 * Whether a first charge can be paid in instalments: in the United States, from 50 dollars. Later charges of a
 * membership never are.
 */
export function bnplEligibility(request: { country: Country; firstChargeCents: number }): BnplAnswer {
  if (request.country !== "US") {
    return { isEligible: false, reason: "country", message: "Paying later is offered in the United States." };
  }
  if (request.firstChargeCents < BNPL_MIN_CENTS) {
    const message = `Paying later is offered for orders of ${formatCents(BNPL_MIN_CENTS)} or more.`;
    return { isEligible: false, reason: "too_small", message };
  }
  return { isEligible: true };
}

/** One instalment: a day in New York and cents. */
export interface Instalment {
  date: IsoDay;
  amountCents: number;
}

/** Four equal instalments, the first one today; they add up to the charge to the cent. */
export function instalmentAmounts(firstChargeCents: number): Pick<Instalment, "amountCents">[] {
  const parts = Array.from({ length: INSTALMENTS }, () => 1);
  return allocateCents(firstChargeCents, parts).map((amountCents) => ({ amountCents }));
}

/** The instalments with their days, two weeks apart from today. */
export function bnplInstalments(firstChargeCents: number, today: Date): Instalment[] {
  return instalmentAmounts(firstChargeCents).map(({ amountCents }, index) => ({
    date: addToDay(newYorkDay(today), index * DAYS_APART),
    amountCents,
  }));
}

/** Instalments as a short sum: "4 × $37.25", or "3 × $19.74 + $19.73". */
export function instalmentText(instalments: readonly Pick<Instalment, "amountCents">[]): string {
  const groups: { amountCents: number; count: number }[] = [];
  for (const { amountCents } of instalments) {
    const last = groups.at(-1);
    if (last?.amountCents === amountCents) last.count += 1;
    else groups.push({ amountCents, count: 1 });
  }
  return groups
    .map(({ amountCents, count }) => `${count === 1 ? "" : `${count} × `}${formatCents(amountCents)}`)
    .join(" + ");
}

/** What goes back of an order to whoever granted its instalments. */
export interface BackToLender {
  /** Whether all of what they paid us for it went back. */
  readonly isWhole: boolean;
  /** Days of the instalments that were still to come then, YYYY-MM-DD. */
  readonly daysToCome: readonly string[];
}

/** What whoever granted instalments does with what goes back to them, in a sentence. */
export function lenderDoesText({ isWhole, daysToCome }: BackToLender): string {
  if (daysToCome.length === 0) return `${PAY_LATER_PROVIDER} refunds it to you within 5 to 10 days.`;
  const payments = `${daysToCome.length === 1 ? "payment" : "payments"} of ${listText(daysToCome.map(longDayText))}`;
  return isWhole
    ? `${PAY_LATER_PROVIDER} refunds what you have paid so far and cancels the ${payments}.`
    : `${PAY_LATER_PROVIDER} takes it off the ${payments} and refunds whatever is left over.`;
}

/** The version of the consent text below. Changes whenever a word of it does. */
export const BNPL_TEXT_VERSION = "2026-11-27";

/** What a customer agrees to before paying later. Kept with its version when accepted. */
export interface BnplConsentText {
  provider: string;
  textVersion: string;
  text: string;
  /** The first instalment. Unit: cents. */
  dueTodayCents: number;
  instalments: Instalment[];
  /** What later renewals do. NULL: nothing renews. */
  renewalNotice: string | null;
}

interface Renewal {
  readonly nextCents: number;
  readonly laterCents: number;
  readonly frequency: string;
}

function renewalNotice({ nextCents, laterCents, frequency }: Renewal) {
  const later = laterCents === nextCents ? "" : `, later at ${formatCents(laterCents)}`;
  return `Only this first charge is paid in ${INSTALMENTS} payments. Your membership then renews at ${formatCents(nextCents)} ${cadenceText(frequency)}${later}${shippingPart(shipsAtRenewal(frequency))}, in one payment each time. Two weeks before, we will email you to ask for a card.`;
}

/**
 * The consent for paying a first charge in instalments.
 * @param request.renewal  what later charges of the membership are, the next one and each once a code has ended, and how often. NULL: nothing renews
 */
export function bnplConsent(request: {
  provider: string;
  firstChargeCents: number;
  today: Date;
  renewal: Renewal | null;
}): BnplConsentText {
  const { provider, firstChargeCents, renewal } = request;
  const instalments = bnplInstalments(firstChargeCents, request.today);
  const dueTodayCents = instalments[0]?.amountCents ?? 0;
  return {
    provider,
    textVersion: BNPL_TEXT_VERSION,
    text: `You pay ${formatCents(firstChargeCents)} in ${INSTALMENTS} payments through ${provider}: ${formatCents(dueTodayCents)} today, the others every two weeks. There is no interest if you pay on time. The agreement for these payments is between you and ${provider}, which decides whether to grant it.`,
    dueTodayCents,
    instalments,
    renewalNotice: renewal && renewalNotice(renewal),
  };
}
