import type Stripe from "stripe";
import * as z from "zod/mini";
import { clearable, clearableText, words } from "../parameters.ts";
import type { World } from "../world.ts";

export const cancellationDetails = z.strictObject({
  comment: z.optional(clearableText),
  feedback: z.optional(
    clearable(
      words([
        "customer_service",
        "low_quality",
        "missing_features",
        "other",
        "switched_service",
        "too_complex",
        "too_expensive",
        "unused",
      ]),
    ),
  ),
});

type Details = z.infer<typeof cancellationDetails>;

/** What a request says about the end of a subscription. */
export interface EndingChange {
  readonly cancel_at?: number | null | undefined;
  readonly cancel_at_period_end?: boolean | undefined;
  readonly cancellation_details?: Details | undefined;
}

const changed = <Value>(given: Value | undefined, kept: Value): Value => (given === undefined ? kept : given);

/** When it ends. What ends with its period shows that moment, and forgets it when the wish is taken back. */
function cancelAt(kept: Stripe.Subscription, given: EndingChange, isEnding: boolean): number | null {
  if (isEnding) return kept.current_period_end;
  return kept.cancel_at_period_end ? null : changed(given.cancel_at, kept.cancel_at);
}

/** The fields that say whether, when and why a subscription will end, after a change of them. */
export function endingAfter(world: World, kept: Stripe.Subscription, given: EndingChange) {
  const isEnding = given.cancel_at_period_end ?? kept.cancel_at_period_end;
  const moment = cancelAt(kept, given, isEnding);
  const willEnd = moment !== null;
  const said = kept.cancellation_details;
  return {
    cancel_at: moment,
    cancel_at_period_end: isEnding,
    canceled_at: willEnd ? (kept.canceled_at ?? world.at) : null,
    cancellation_details: {
      comment: changed(given.cancellation_details?.comment, said?.comment ?? null),
      feedback: changed(given.cancellation_details?.feedback, said?.feedback ?? null),
      reason: willEnd ? ("cancellation_requested" as const) : null,
    },
  };
}
