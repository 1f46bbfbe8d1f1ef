import "server-only";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { cadenceText } from "@/lib/domain/recurring-period";
import type { Database } from "@/lib/server/db/client";
import { selectMember } from "@/lib/server/db/queries/checkouts";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import { memberPath, payPath } from "@/lib/server/mail/member-path";
import { stillSent, stillToLeave } from "@/lib/server/orders/still-sent";
import { enqueue } from "@/lib/server/outbox";
import type { Invoice } from "@/lib/server/payments/subscription-shapes";
import { titleOf } from "./membership-view";
import { asPaid, planOf, whyUnpaid } from "./plan-of";

/**
 * Says that a renewal was refused or waits for its bank, when it is tried again, with a link that pays it, and what it
 * holds back. Once per try.
 */
export async function mailPaymentFailed(tx: Database, row: MembershipRow, invoice: Invoice): Promise<void> {
  const { nextAttemptAt } = invoice;
  const nextTryDate = nextAttemptAt && newYorkDay(nextAttemptAt);
  const { to, name, shopKey } = await selectMember(tx, row);
  await enqueue(tx, "mail", `payment-failed:${invoice.id}:${nextTryDate ?? "last"}`, {
    template: "payment-failed",
    ...{ to, shopKey },
    data: {
      ...{ name, amountCents: invoice.amountDueCents, nextTryDate, why: whyUnpaid(row) },
      kits: planOf(row).kits.withCharge,
      // What waits for a next kit waits on; once the membership has ended it is sent by itself.
      stillSent: await (nextTryDate ? stillToLeave(tx, row.id) : stillSent(tx, row.id, null)),
      payPath: payPath(row.id, invoice.id),
      managePath: memberPath(row),
    },
  });
}

/**
 * Says that a membership is charged to another card. Once per change.
 * @param card  in words
 */
export async function mailMembershipCard(tx: Database, row: MembershipRow, card: string): Promise<void> {
  const paid = asPaid(row);
  const { to, name, shopKey } = await selectMember(tx, row);
  await enqueue(tx, "mail", `membership-card:${row.id}:${row.updatedAt.getTime()}`, {
    template: "membership-card",
    ...{ to, shopKey },
    data: {
      ...{ name, title: titleOf(paid), cadence: cadenceText(paid.frequency) },
      ...{ card, triesOwed: row.status === "past_due" },
      managePath: memberPath(row),
    },
  });
}
