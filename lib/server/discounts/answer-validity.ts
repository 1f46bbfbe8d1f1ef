import "server-only";
import type { DiscountValidity } from "@/lib/contracts/discounts";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import type { Actor, Client } from "@/lib/server/http/actor";
import { emailOf } from "@/lib/server/people/email-of";
import { takeEmailProbe } from "@/lib/server/people/email-probe";
import { priceList } from "@/lib/server/shops/plan-options";
import { checkDiscount } from "./check-discount";
import { limitGuesses } from "./limit-guesses";
import { countingRefusals, noteCodeRefusal } from "./note-refusal";

/** The question as it comes over the wire. */
interface ValidityQuery {
  code: string;
  /** Empty: our own shop. */
  businessKey?: string | undefined;
  /** Empty: not known yet. */
  email: string;
  /** Cents, as text. */
  sum?: string | undefined;
  priceIds: readonly string[];
}

/**
 * Whether a code can be used in a cart. What it says of an address comes out of the budget for such questions, and
 * wrong codes out of the one for guesses.
 * @param actor  who asks; NULL: a guest
 * @throws Problem discount_not_found, malformed, too_many_requests
 */
export async function answerValidity(
  db: Database,
  client: Client,
  query: ValidityQuery,
  actor: Actor | null = null,
): Promise<DiscountValidity> {
  const { code, sum, priceIds } = query;
  const shopKey = query.businessKey || null;
  const email = query.email && emailOf(query.email).canonical;
  return limitGuesses(client, async () => {
    await takeEmailProbe(client, email);
    const claimedSumCents = sum === undefined ? null : Number(sum);
    const question = { code, shopKey, email, priceIds, claimedSumCents, at: now(), actor };
    const { options } = await priceList(shopKey);
    const verdict = await countingRefusals(db, client, question, () => checkDiscount(db, options, question));
    if (verdict.reason) await noteCodeRefusal(db, client, question, verdict.reason);
    return verdict;
  });
}
