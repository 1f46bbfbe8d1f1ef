import "server-only";
import { cardText } from "@/lib/domain/card";
import { chargesOf, nextChargeOf } from "@/lib/domain/charges";
import { lateBefore } from "@/lib/domain/packing-wait";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { type Renewing, selectMembershipsRenewing } from "@/lib/server/db/queries/memberships";
import { log } from "@/lib/server/log";
import { askForCard, LONG_CADENCES, noticeRenewal } from "@/lib/server/memberships/mail-membership";
import { planOf } from "@/lib/server/memberships/plan-of";
import { kickOutbox } from "@/lib/server/outbox";
import { payments } from "@/lib/server/payments/stripe-payments";
import { each } from "./each";

const DAY_MS = 24 * 3_600_000;
const BATCH = 500;

/** How long before its charge a membership without a card is asked for one, and once more. Unit: days. */
const [CARD_DAYS, LAST_CARD_DAYS] = [14, 3];

/**
 * How long before a renewal its member is told. Unit: days; the first is included. Undefined: they are not.
 * Source: California Business and Professions Code 17602: a plan of a year or longer 15 to 45 days before it renews; a
 * price that goes up because a promotion ends 3 to 21 days before; every plan once a year. And whoever still waits for
 * what an earlier charge paid for.
 */
function noticeDays({ row, endsYear, waits }: Renewing, endsCode: boolean): readonly [number, number] | undefined {
  if (LONG_CADENCES.includes(row.frequency)) return endsCode ? [15, 21] : [15, 30];
  if (endsCode) return [3, 10];
  if (endsYear) return [3, 30];
  return waits ? [3, 10] : undefined;
}

/** The card that a membership is charged to, in words. NULL: it has none, or the provider does not say now. */
async function cardOf({ providerPaymentMethodId: methodId }: Renewing["row"]): Promise<string | null> {
  if (methodId === null) return null;
  try {
    return cardText(await payments().retrieveMethod(methodId));
  } catch (error) {
    log.warn({ error }, "the card of a renewal notice is not known");
    return null;
  }
}

/** Tells of a renewal once its days have come. */
async function noticeInTime(db: Database, renewing: Renewing): Promise<void> {
  const { row, hadDiscount } = renewing;
  const at = now();
  const charge = nextChargeOf(chargesOf(planOf(row), at));
  if (!charge) return;
  const days = (charge.at.getTime() - at.getTime()) / DAY_MS;
  if (row.providerPaymentMethodId === null && days < CARD_DAYS) await askForCard(db, row, days < LAST_CARD_DAYS);
  const endsCode = hadDiscount && charge.discountCents === 0;
  const [from, to] = noticeDays(renewing, endsCode) ?? [0, 0];
  if (days < from || days >= to) return;
  await noticeRenewal(db, row, endsCode ? (row.discountCode ?? "") : null, await cardOf(row));
}

/** Tells members of the renewals of the coming month that have to be told of, once each. */
export async function noticeRenewals(db: Database): Promise<void> {
  const at = now().getTime();
  const span = {
    from: new Date(at),
    to: new Date(at + 30 * DAY_MS),
    longCadences: LONG_CADENCES,
    lateBefore: lateBefore(now()),
  };
  for (let after = ""; ; ) {
    const renewing = await selectMembershipsRenewing(db, span, after, BATCH);
    await each("a renewal notice", renewing, (one) => noticeInTime(db, one));
    const last = renewing.at(-1);
    if (!last) break;
    after = last.row.id;
  }
  kickOutbox();
}
