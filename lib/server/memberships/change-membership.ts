import "server-only";
import type { MembershipView } from "@/lib/contracts/subscriptions";
import { cardText } from "@/lib/domain/card";
import {
  allowedMembershipActions,
  type MembershipAction,
  type MembershipState,
  pauseDays,
} from "@/lib/domain/membership-state";
import { dayStart } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { copyFor } from "@/lib/server/cards/cards-of";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import {
  changeMembership,
  type MembershipRow,
  type NewMembership,
  selectMembership,
  selectOwnMembership,
} from "@/lib/server/db/queries/memberships";
import type { Member } from "@/lib/server/http/actor";
import { owedPath } from "@/lib/server/mail/member-path";
import { kickOutbox } from "@/lib/server/outbox";
import type { Payments } from "@/lib/server/payments/payments";
import { shopUrlOf } from "@/lib/server/shop-url";
import { ensureSubscription } from "./ensure-subscription";
import { mailMembershipCard } from "./mail-card";
import { mailMembershipChanged, noticeNearRenewal } from "./mail-membership";
import { membershipView } from "./membership-view";
import { renewIfPaid } from "./renew-membership";
import { renewalDays } from "./renewal-days";
import { enqueueRenewalDiscount } from "./set-renewal-discount";

/** The membership with the provider's subscription that carries it. */
export type Subscribed = MembershipRow & { providerSubscriptionId: string };

const REFUSED: Readonly<Record<MembershipState, string>> = {
  active: "This membership is already active: there is nothing to resume, keep or restart.",
  paused: "This membership is paused. Resume it first.",
  past_due: "This membership's last renewal is unpaid. Pay it first; then you can change this.",
  cancel_at_period_end: "This membership is about to end. Keep it first.",
  canceled: "This membership has ended, so there is nothing to change. You can start it again.",
};

/** That a membership allows something not from where it is, why, and the `payPath` of what has to be paid first. */
export function refusedChange(row: MembershipRow): Problem {
  const facts = { payPath: owedPath(row) };
  return new Problem("conflict", { message: REFUSED[row.status], ...(facts.payPath && { facts }) });
}

/**
 * The member's own membership, if the action makes sense now.
 * @throws Problem not_found, conflict
 */
export async function membershipFor(
  db: Database,
  member: Member,
  id: string,
  action: MembershipAction,
): Promise<MembershipRow> {
  const row = await selectOwnMembership(db, member, id);
  if (!row) throw new Problem("not_found");
  if (!allowedMembershipActions(row.status).includes(action)) throw refusedChange(row);
  return row;
}

/**
 * The membership with the provider's subscription, which is made first where it is not there: seconds after it was paid,
 * or changed to another plan, its member may do the same as ever.
 * @throws Problem payment_unavailable; conflict when it has ended meanwhile
 */
export async function subscribed(db: Database, payments: Payments, row: MembershipRow): Promise<Subscribed> {
  if (!row.providerSubscriptionId) await ensureSubscription(db, payments, row.id);
  return subscribedRow((await selectMembership(db, row.id)) ?? row);
}

/** The same of a row that was read once it was made. */
export function subscribedRow(row: MembershipRow): Subscribed {
  const { providerSubscriptionId } = row;
  if (!providerSubscriptionId) throw refusedChange(row);
  return { ...row, providerSubscriptionId };
}

/**
 * Writes a change down and answers with the membership as it then is.
 * @throws Problem conflict when it has left the states from which it may be changed
 */
export async function writeMembership(
  db: Database,
  row: MembershipRow,
  member: Member,
  change: Partial<NewMembership> & {
    what: string;
    from: readonly MembershipState[];
    /** Tells the member what the membership now is, in the transaction of the change. */
    tell?: (tx: Database, changed: MembershipRow) => Promise<void>;
  },
): Promise<MembershipView> {
  const { what, from, tell, ...columns } = change;
  await db.transaction(async (tx) => {
    const at = now();
    const isChanged = await changeMembership(tx, row.id, { ...columns, updatedAt: at }, from);
    if (!isChanged) throw refusedChange((await selectMembership(tx, row.id)) ?? row);
    await enqueueRenewalDiscount(tx, row.id, at);
    await tell?.(tx, { ...row, ...columns });
    await audit(tx, {
      event: "membership.change",
      actor: member.userId ?? "visitor",
      subject: row.id,
      details: { what },
    });
  });
  kickOutbox();
  const changed = await selectMembership(db, row.id);
  return membershipView(db, changed ?? row);
}

/**
 * Charges and sends nothing until a day; the membership then goes on by itself.
 * @param day  YYYY-MM-DD in New York, from tomorrow to a year ahead
 * @throws Problem not_found, conflict, malformed for another day, payment_unavailable
 */
export async function pauseMembership(
  db: Database,
  payments: Payments,
  member: Member,
  id: string,
  day: string,
): Promise<MembershipView> {
  const row = await subscribed(db, payments, await membershipFor(db, member, id, "pause"));
  const pausedUntil = dayStart(day);
  const { from, to } = pauseDays(now());
  if (!(day >= from && day <= to)) {
    throw new Problem("malformed", { field: "until", message: "Choose a day between tomorrow and a year from now." });
  }
  await payments.changeSubscription(row.providerSubscriptionId, { pauseUntil: pausedUntil });
  const tell = (tx: Database, changed: MembershipRow) => mailMembershipChanged(tx, row, changed, "paused");
  return writeMembership(db, row, member, { what: "pause", from: ["active"], status: "paused", pausedUntil, tell });
}

/**
 * Ends a pause.
 * @throws Problem not_found, conflict, payment_unavailable
 */
export async function resumeMembership(
  db: Database,
  payments: Payments,
  member: Member,
  id: string,
): Promise<MembershipView> {
  const row = await subscribed(db, payments, await membershipFor(db, member, id, "resume"));
  const days = renewalDays(row, await payments.changeSubscription(row.providerSubscriptionId, { pauseUntil: null }));
  const resumed = { status: "active", pausedUntil: null, ...days } as const;
  const tell = async (tx: Database, changed: MembershipRow) => {
    await mailMembershipChanged(tx, row, changed, "resumed");
    await noticeNearRenewal(tx, changed);
  };
  return writeMembership(db, row, member, { what: "resume", from: ["paused"], ...resumed, tell });
}

/**
 * Takes a cancelation at the period's end back.
 * @throws Problem not_found, conflict, payment_unavailable
 */
export async function keepMembership(
  db: Database,
  payments: Payments,
  member: Member,
  id: string,
): Promise<MembershipView> {
  const row = await subscribed(db, payments, await membershipFor(db, member, id, "keep"));
  await payments.changeSubscription(row.providerSubscriptionId, { isEndingAtPeriodEnd: false });
  const tell = (tx: Database, changed: MembershipRow) => mailMembershipChanged(tx, row, changed, "kept");
  return writeMembership(db, row, member, { what: "keep", from: ["cancel_at_period_end"], status: "active", tell });
}

/** The page on which a link was opened: the same each time, as what is asked for once more under its key has to be. */
const linkedPageOf = async (db: Database, { shopId }: MembershipRow) => `${await shopUrlOf(db, shopId)}/membership`;

/** A card that was typed in without an account is kept once its bank has agreed to later charges. */
async function setUp(payments: Payments, wanted: { customerId: string; methodId: string; returnUrl: string }) {
  const key = `card_${wanted.customerId}_${wanted.methodId}`;
  const { status, clientSecret, methodId, refusal } = await payments.setUpCard({ ...wanted, key, metadata: {} });
  if (status === "requires_action") {
    const message = "Your bank wants to confirm that this card is yours. It is not saved yet.";
    throw new Problem("authentication_required", { message, facts: { clientSecret } });
  }
  if (refusal || !methodId) throw new Problem(refusal ?? "payment_failed");
  return methodId;
}

/**
 * Charges later renewals to another card; what is owed is tried with it at once, and once paid the membership is
 * renewed. Its member is told. The card it has changes nothing.
 * @throws Problem not_found, conflict, payment_unavailable, and the refusals of the card
 */
export async function updateCard(
  db: Database,
  payments: Payments,
  member: Member,
  id: string,
  methodId: string,
): Promise<MembershipView> {
  const row = await subscribed(db, payments, await membershipFor(db, member, id, "update_card"));
  if (!row.providerCustomerId) throw new Problem("conflict");
  const wanted = { customerId: row.providerCustomerId, methodId };
  const kept = member.userId
    ? await copyFor(db, payments, { userId: member.userId, shopKey: await selectShopKey(db, row.shopId) }, wanted)
    : await setUp(payments, { ...wanted, returnUrl: await linkedPageOf(db, row) });
  const isSame = kept === row.providerPaymentMethodId;
  if (isSame && row.status !== "past_due") return membershipView(db, row);
  const card = cardText(await payments.retrieveMethod(kept));
  await payments.changeSubscription(row.providerSubscriptionId, { methodId: kept });
  const from = ["active", "paused", "past_due", "cancel_at_period_end"] as const;
  const tell = async (tx: Database) => {
    if (!isSame) await mailMembershipCard(tx, row, card);
  };
  const view = await writeMembership(db, row, member, { what: "card", from, tell, providerPaymentMethodId: kept });
  if (row.status !== "past_due") return view;
  const invoice = await payments.payWhatIsOwed(row.providerSubscriptionId);
  if (invoice) await renewIfPaid(db, payments, row.id, invoice);
  return membershipView(db, (await selectMembership(db, row.id)) ?? row);
}
