import type { KitState } from "./kit-state";
import type { MembershipState } from "./membership-state";
import { newYorkDay } from "./new-york-time";
import { renewalAnchor, renewalsFrom } from "./recurring-period";

/** Between two kits of an unlimited plan lie so many days, counted from when the last one left. Unit: ms. */
const APART_MS = 20 * 86_400_000;

/** What is known of the kit that an unlimited plan sent last. */
export interface LastKit {
  /** Of what replaced it, where something did. NULL: somebody else registered it, and what becomes of it is theirs. */
  readonly state: KitState | null;
  /** When it left itself, whatever replaced it since. NULL: it waits to be packed. */
  readonly shippedAt: Date | null;
}

/** Whether the next kit can be asked for, and if not, what has to happen first. */
export type NextKitStanding =
  | { readonly kind: "now" }
  /** The last one is not packed yet, or not back at the laboratory. */
  | { readonly kind: "waits_for_kit" | "waits_for_sample" }
  | { readonly kind: "waits_for_day"; readonly from: Date }
  /** No fee is paid for now. NULL: none will be, as the plan ends or becomes another one. */
  | { readonly kind: "waits_for_fee"; readonly from: Date | null }
  /** It is paused, owes its fee, or has ended. */
  | { readonly kind: "not_running" };

/** What is known of the fee of an unlimited plan. */
export interface Fee {
  /** Until when the last one that was paid, and was not given back, pays for kits. NULL: none was. */
  readonly paidUntil: Date | null;
  /** When it is charged next. NULL: never again. */
  readonly nextAt: Date | null;
}

/** A kit whose sample came back, or that will bring its member none, holds the next one up no more. */
const DONE: readonly LastKit["state"][] = ["sample_received", "resulted", "rejected", "lost", "damaged", null];

const waitsToLeave = ({ shippedAt, state }: LastKit) => shippedAt === null || state === "planned";

/** Kits that were sent together as one of them: as far as the one that is least far, and left when the last of them did. */
export function asOneKit(kits: readonly LastKit[]): LastKit | null {
  const slowest = kits.find(waitsToLeave) ?? kits.find(({ state }) => !DONE.includes(state)) ?? kits[0];
  if (!slowest?.shippedAt) return slowest ?? null;
  const left = kits.map(({ shippedAt }) => shippedAt?.getTime() ?? 0);
  return { ...slowest, shippedAt: new Date(Math.max(...left)) };
}

/**
 * Whether an unlimited plan sends its next kit: in a month whose fee was paid, once the last sample is at the laboratory
 * and 20 days have passed, which a failed sample does not begin anew.
 * @param last  NULL: none was sent yet
 * @see the specification, catalogue; and the terms
 */
export function nextKit(membership: MembershipState, last: LastKit | null, fee: Fee, at: Date): NextKitStanding {
  if (membership !== "active" && membership !== "cancel_at_period_end") return { kind: "not_running" };
  if (last && waitsToLeave(last)) return { kind: "waits_for_kit" };
  const apart = last?.shippedAt ? new Date(last.shippedAt.getTime() + APART_MS) : at;
  if (!isPaidAt(fee, at)) return afterFee(fee, apart);
  if (last && !DONE.includes(last.state)) return { kind: "waits_for_sample" };
  if (apart <= at) return { kind: "now" };
  return isPaidAt(fee, apart) || isDueBy(fee, apart) ? { kind: "waits_for_day", from: apart } : afterFee(fee, apart);
}

const isPaidAt = ({ paidUntil }: Fee, moment: Date) => paidUntil !== null && moment < paidUntil;
const isDueBy = ({ nextAt }: Fee, moment: Date) => nextAt !== null && nextAt <= moment;

/** From the next fee on, and never nearer to the last kit than one may follow it. */
function afterFee({ nextAt }: Fee, apart: Date): NextKitStanding {
  return { kind: "waits_for_fee", from: nextAt && apart > nextAt ? apart : nextAt };
}

/**
 * Until when a fee pays for kits: the first day on which the plan renews after it, whether or not it is charged then.
 * @param paidAt  when it was paid
 * @param anchor  from where the plan's renewals are counted. NULL: from that payment
 */
export function feePaidUntil(paidAt: Date, anchor: Date | null): Date {
  const [from, day] = [anchor ?? renewalAnchor(paidAt, "unlimited"), newYorkDay(paidAt)];
  for (const date of renewalsFrom(from, "unlimited", paidAt)) if (newYorkDay(date) > day) return date;
  throw new Error("renewals do not end");
}
