import type { KitState } from "./kit-state";
import type { MembershipState } from "./membership-state";

/** Between two kits of an unlimited plan lie so many days, counted from when the last one left. Unit: ms. */
const APART_MS = 20 * 86_400_000;

/** What is known of the kit that an unlimited plan sent last. */
export interface LastKit {
  /** Of what replaced it, where something did. NULL: somebody else registered it, and what becomes of it is theirs. */
  readonly state: KitState | null;
  /** When it left itself, whatever replaced it since. NULL: it waits to be packed. */
  readonly shippedAt: Date | null;
}

/** The fee of an unlimited plan, which pays for kits that are asked for until the next one is due. */
export interface Fee {
  readonly state: MembershipState;
  readonly paidUntil: Date;
  readonly nextChargeAt: Date;
}

/** Whether the next kit can be asked for, and if not, what has to happen first. */
export type NextKit =
  | { readonly kind: "now" }
  /** The last one is not packed yet, or not back at the laboratory. */
  | { readonly kind: "waits_for_kit" | "waits_for_sample" }
  | { readonly kind: "waits_for_day"; readonly from: Date }
  /** The month that was paid is over: its fee was skipped, or is just being charged. */
  | { readonly kind: "waits_for_fee"; readonly from: Date }
  /** The fee is not being paid. */
  | { readonly kind: "not_running" };

/** A kit whose sample came back, or that will bring its member none, holds the next one up no more. */
const DONE: readonly LastKit["state"][] = ["sample_received", "resulted", "rejected", "lost", null];

/**
 * Whether an unlimited plan sends its next kit: once the last sample is at the laboratory and 20 days have passed,
 * which a failed sample does not begin anew, in months whose fee was paid.
 * @param last  NULL: none was sent yet
 * @see the specification, catalogue; and the terms
 */
export function nextKit({ state, paidUntil, nextChargeAt }: Fee, last: LastKit | null, at: Date): NextKit {
  if (state !== "active" && state !== "cancel_at_period_end") return { kind: "not_running" };
  if (at >= paidUntil)
    return state === "active" ? { kind: "waits_for_fee", from: nextChargeAt } : { kind: "not_running" };
  if (last === null) return { kind: "now" };
  if (last.shippedAt === null || last.state === "planned") return { kind: "waits_for_kit" };
  if (!DONE.includes(last.state)) return { kind: "waits_for_sample" };
  const from = new Date(last.shippedAt.getTime() + APART_MS);
  return from > at ? { kind: "waits_for_day", from } : { kind: "now" };
}
