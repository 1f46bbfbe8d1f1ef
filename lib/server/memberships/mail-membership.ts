import "server-only";
import { planName } from "@/lib/content/mails/letter";
import type { MailTemplates } from "@/lib/content/mails/mail";
import { type Charge, type ChargeAmounts, chargesOf, nextChargeOf, skippedOf } from "@/lib/domain/charges";
import { promisedDelivery } from "@/lib/domain/delivery";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { parcelOf } from "@/lib/domain/order-parcel";
import { cadenceText, shipsAtRenewal } from "@/lib/domain/recurring-period";
import { refundRuleText } from "@/lib/domain/refund";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectBuyer, selectMember } from "@/lib/server/db/queries/checkouts";
import { selectWaitingForKit } from "@/lib/server/db/queries/joined-parcels";
import { type MembershipRow, noteToldCharge } from "@/lib/server/db/queries/memberships";
import { type OrderRow, selectOrderLines } from "@/lib/server/db/queries/orders";
import { memberPath, orderPath } from "@/lib/server/mail/member-path";
import { creditUseOf } from "@/lib/server/orders/credit-use";
import { placeLines } from "@/lib/server/orders/mail-order-news";
import { sentAlone, waitingEarlier } from "@/lib/server/orders/still-sent";
import { enqueue } from "@/lib/server/outbox";
import { titleOf } from "./membership-view";
import { asPaid, planNow } from "./plan-of";
import { sentWithText } from "./with-next-kit";

const listed = ({ date, amountCents, reason }: Charge) => ({ date, amountCents, reason });

/**
 * Sends the receipt of a renewal: what was charged, the charges to come, and how to stop them.
 * @param row       the membership as it goes on from here
 * @param facts.due     what this renewal was made of
 * @param facts.reason  why it cost that
 */
export async function mailRenewalReceipt(
  tx: Database,
  row: MembershipRow,
  order: OrderRow,
  { due, reason }: { due: ChargeAmounts; reason: string },
): Promise<void> {
  const today = { date: newYorkDay(order.createdAt), amountCents: order.totalCents, reason };
  const charges = chargesOf(await planNow(tx, row), order.createdAt);
  const next = nextChargeOf(charges);
  await noteToldCharge(tx, row.id, next);
  const { earliest, latest } = promisedDelivery(row.shippingAddress.country, order.releaseAt);
  const { to, name, shopKey } = await selectMember(tx, row);
  await enqueue(tx, "mail", `receipt:${order.id}`, {
    template: "order-receipt",
    ...{ to, shopKey },
    data: {
      name,
      orderNumber: order.number,
      lines: row.items.map(({ title, quantity, unitAmountCents }) => ({
        title,
        quantity,
        amountCents: unitAmountCents * quantity,
      })),
      totals: {
        subtotalCents: row.cycleAmountCents,
        discountCode: due.discountCents > 0 ? row.discountCode : null,
        discountCents: due.discountCents,
        shippingCents: due.shippingCents,
        shippingDiscountCents: 0,
        balanceUsedCents: due.balanceCents,
        totalCents: order.totalCents,
      },
      paidWith: order.paidWith,
      isRestart: false,
      isRenewal: true,
      schedule: [today, ...charges.map(listed)],
      renewal: {
        title: titleOf(row),
        amountCents: next?.amountCents ?? 0,
        cadence: cadenceText(row.frequency),
        nextDate: next?.date ?? newYorkDay(row.nextChargeAt),
        hasKit: shipsAtRenewal(row.frequency),
        managePath: memberPath(row),
      },
      sentWith: null,
      earlier: await waitingEarlier(tx, row.id, order.id),
      delivery: row.frequency === "unlimited" ? null : { from: earliest, to: latest },
      refundRule: refundRuleText({ ...order, parcel: parcelOf("renewal", await selectOrderLines(tx, order.id)) }),
      country: order.shippingAddress.country,
      receiptPath: orderPath(order),
    },
  });
}

/** Cadences that are long enough to be forgotten: their renewals are told of before. */
export const LONG_CADENCES: readonly string[] = ["twice-year", "year", "2-years"];

/** Nearer than this a renewal is told of at once, when it was not before. Unit: ms. */
const LAST_NOTICE_MS = 15 * 24 * 3_600_000;

/**
 * Says that a renewal is coming, how much it is, and how to stop it. Once per renewal; nothing is said where none is.
 * @param endedCode  the code that made the last charge smaller and does not this one; "": it had none. NULL: none did
 * @param card       which is charged, in words. NULL: it is not known
 */
export async function noticeRenewal(
  db: Database,
  row: MembershipRow,
  endedCode: string | null,
  card: string | null = null,
): Promise<void> {
  const next = nextChargeOf(chargesOf(await planNow(db, row), now()));
  if (!next) return;
  await noteToldCharge(db, row.id, next);
  const { to, name, shopKey } = await selectMember(db, row);
  await enqueue(db, "mail", `renewal-notice:${row.id}:${next.date}`, {
    template: "renewal-notice",
    ...{ to, shopKey },
    data: {
      name,
      title: titleOf(row),
      amountCents: next.amountCents,
      date: next.date,
      hasKit: next.kits > 0,
      cadence: cadenceText(row.frequency),
      endedCode,
      ...{ hasCard: row.providerPaymentMethodId !== null, card },
      earlier: await waitingEarlier(db, row.id),
      managePath: memberPath(row),
    },
  });
}

/**
 * Asks for a card where none can be charged: what was paid in instalments, or cost nothing, left none behind.
 * @param isLast  whether it is asked for the second time
 */
export async function askForCard(db: Database, row: MembershipRow, isLast: boolean): Promise<void> {
  const next = nextChargeOf(chargesOf(await planNow(db, row), now()));
  if (!next || next.amountCents === 0) return;
  await noteToldCharge(db, row.id, next);
  const { to, name, shopKey } = await selectMember(db, row);
  await enqueue(db, "mail", `card-needed:${row.id}:${next.date}:${isLast ? "last" : "first"}`, {
    template: "card-needed",
    ...{ to, shopKey },
    data: {
      ...{ name, title: titleOf(row), cadence: cadenceText(row.frequency) },
      ...{ amountCents: next.amountCents, date: next.date, hasKit: next.kits > 0, managePath: memberPath(row) },
    },
  });
}

/**
 * Says that the next charge is another one than a mail told.
 * @param was  what it told. NULL: nobody knows
 */
export async function mailNextChargeChanged(
  tx: Database,
  row: MembershipRow,
  was: MailTemplates["next-charge-changed"]["was"],
  { date, amountCents, kits, reason }: Charge,
): Promise<void> {
  const { to, name, shopKey } = await selectMember(tx, row);
  await enqueue(tx, "mail", `next-charge-changed:${row.id}:${now().getTime()}`, {
    template: "next-charge-changed",
    ...{ to, shopKey },
    data: {
      ...{ name, title: titleOf(row), cadence: cadenceText(row.frequency) },
      ...{
        was,
        next: { date, amountCents, hasKit: kits > 0 },
        usesCredit: ["account", "owing"].includes(await creditUseOf(tx, row.email, row.shopId)),
        reason,
        managePath: memberPath(row),
      },
    },
  });
}

/** Says at once that a renewal is coming which a pause has kept from being told of in time. */
export async function noticeNearRenewal(tx: Database, row: MembershipRow): Promise<void> {
  const isNear = row.status === "active" && row.nextChargeAt.getTime() < now().getTime() + LAST_NOTICE_MS;
  if (isNear && LONG_CADENCES.includes(row.frequency)) await noticeRenewal(tx, row, null);
}

/** "Core Essentials, every 3 months" */
function wholePlan(row: MembershipRow): string {
  const cadence = cadenceText(row.frequency);
  return `${planName(titleOf(row), cadence)}, ${cadence}`;
}

/** What waits for the next kit of a membership, and when it comes as the membership now is. */
async function waitingFor(tx: Database, membershipId: string): Promise<MailTemplates["membership-changed"]["waiting"]> {
  const waiting = [];
  for (const order of await selectWaitingForKit(tx, membershipId)) {
    const [sent] = await sentAlone(tx, [order]);
    const sentWith = await sentWithText(tx, order);
    if (sent && sentWith) waiting.push({ contents: sent.contents, sentWith });
  }
  return waiting;
}

/**
 * Says what a member changed, and the next charge as it now is. Once per wish.
 * @param before   the membership as it was
 * @param changed  as it is
 * @param endedCode  the code that another plan ends. NULL: none
 */
export async function mailMembershipChanged(
  tx: Database,
  before: MembershipRow,
  changed: MembershipRow,
  change: MailTemplates["membership-changed"]["change"],
  endedCode: string | null = null,
): Promise<void> {
  const chargesOfRow = async (row: MembershipRow) => chargesOf(await planNow(tx, row), now());
  const daysBefore = await chargesOfRow(before);
  const next = nextChargeOf(await chargesOfRow(changed));
  // Another plan can be taken back until the day that the paid one would have renewed, paused or not.
  const isOtherPlan = change === "replanned" || change === "plan_kept";
  const was = isOtherPlan ? before.nextChargeAt : nextChargeOf(daysBefore)?.at;
  await noteToldCharge(tx, changed.id, next);
  const { id, frequency, pausedUntil, skippedFrom } = changed;
  // What goes on, or rests, is the plan that was paid; a charge that moves is of the one that it will be.
  const told = ["kept", "paused", "resumed"].includes(change) ? asPaid(changed) : changed;
  const { to, name, shopKey } = await selectMember(tx, changed);
  await enqueue(tx, "mail", `membership-${change}:${id}:${before.updatedAt.getTime()}`, {
    template: "membership-changed",
    ...{ to, shopKey },
    data: {
      ...{ name, change, title: titleOf(told), cadence: cadenceText(told.frequency), endedCode },
      extras: changed.items.slice(1).map(({ title }) => title),
      was: newYorkDay(was ?? before.nextChargeAt),
      next: next
        ? {
            date: next.date,
            amountCents: next.amountCents,
            hasKit: next.kits > 0,
            kits: next.kits,
            plan: told === changed ? null : wholePlan(changed),
          }
        : null,
      pausedUntil: pausedUntil && newYorkDay(pausedUntil),
      skipped: skippedOf(frequency, daysBefore),
      takenBackUntil: skippedFrom && newYorkDay(skippedFrom),
      waiting: await waitingFor(tx, id),
      managePath: memberPath(changed),
    },
  });
}

/** Says that the next kit of an unlimited plan waits to be packed, as its member asked. Once per order. */
export async function mailNextKit(tx: Database, order: OrderRow, contents: readonly string[]): Promise<void> {
  const { earliest, latest } = promisedDelivery(order.shippingAddress.country, order.releaseAt);
  const { to, name, shopKey } = await selectBuyer(tx, order);
  await enqueue(tx, "mail", `next-kit:${order.id}`, {
    template: "next-kit",
    ...{ to, shopKey },
    data: {
      ...{ name, orderNumber: order.number, contents, place: placeLines(order) },
      ...{ delivery: { from: earliest, to: latest }, orderPath: orderPath(order) },
    },
  });
}

/**
 * Says that a membership ends, when, and what goes back. Once per wish: it may be kept and canceled again.
 * @param facts.endsOn  NULL: it has ended
 */
export async function mailMembershipCanceled(
  tx: Database,
  row: MembershipRow,
  {
    endsOn,
    ...facts
  }: Omit<MailTemplates["membership-canceled"], "name" | "title" | "endsOn" | "managePath"> & {
    endsOn: Date | null;
  },
): Promise<void> {
  const { to, name, shopKey } = await selectMember(tx, row);
  await enqueue(tx, "mail", `membership-canceled:${row.id}:${row.updatedAt.getTime()}`, {
    template: "membership-canceled",
    ...{ to, shopKey },
    data: {
      name,
      title: titleOf(asPaid(row)),
      endsOn: endsOn && newYorkDay(endsOn),
      ...facts,
      managePath: memberPath(row),
    },
  });
}
