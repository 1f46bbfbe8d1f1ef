import "server-only";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../client";
import { checkouts, leads } from "../schema/checkouts";
import { discountUses } from "../schema/discounts";
import { waitingReports } from "../schema/laboratory";
import { memberships } from "../schema/memberships";
import { mails, outbox } from "../schema/operations";
import { balanceEntries, kits, orders } from "../schema/orders";
import { employerIntros, invitations, outreachRecipients, referrals } from "../schema/outreach";
import { users } from "../schema/people";
import { shipments } from "../schema/shipments";
import { shopInvitations } from "../schema/shop-invitations";
import { staffInvitations } from "../schema/staff-invitations";
import { staffNotes } from "../schema/staff-notes";
import { isCheckoutOf, type Person } from "./person-data";
import type { UserRow } from "./users";

const NOBODY = "Deleted";
const WITHOUT_CUSTOMER = { providerCustomerId: null, providerPaymentMethodId: null } as const;

/** Of an address the state and the country stay: tax depends on them, and they name nobody. */
const placeOnly = sql`jsonb_build_object(
  'line1', '', 'line2', null, 'city', '', 'postal_code', '',
  'state', shipping_address ->> 'state', 'country', shipping_address ->> 'country'
)`;

/** Kits that have not left stay here; those that have open nothing any more and are nobody's. */
async function forgetKits(tx: Database, userId: string, orderIds: readonly string[]): Promise<void> {
  const ofOrders = inArray(kits.orderId, [...orderIds]);
  const unopened = tx
    .select({ id: kits.id })
    .from(kits)
    .where(and(ofOrders, isNull(kits.claimedBy)));
  await tx.delete(waitingReports).where(inArray(waitingReports.kitId, unopened));
  await tx.delete(kits).where(and(ofOrders, isNull(kits.shippedAt)));
  const isNobodys = or(eq(kits.claimedBy, userId), and(ofOrders, isNull(kits.claimedBy)));
  await tx.update(kits).set({ claimedBy: null, codeHash: null }).where(isNobodys);
}

async function forgetPurchases(tx: Database, person: Person, former: string): Promise<number> {
  const { userId } = person;
  // While the orders are still the account's: a guest's checkout is found by them.
  await tx
    .update(checkouts)
    .set({
      ...{ userId: null, email: former, displayEmail: former, name: NOBODY, phone: null, shippingAddress: placeOnly },
      ...{ ...WITHOUT_CUSTOMER, sessionIdHash: null, calendarId: null },
    })
    .where(isCheckoutOf(tx, person));
  const own = await tx
    .update(orders)
    .set({ userId: null, email: former, name: NOBODY, shippingAddress: placeOnly, paidWith: null })
    .where(eq(orders.userId, userId))
    .returning({ id: orders.id });
  const orderIds = own.map(({ id }) => id);
  await forgetKits(tx, userId, orderIds);
  await tx.delete(staffNotes).where(inArray(staffNotes.orderId, orderIds));
  await tx.update(shipments).set({ trackingNumber: "", sentTo: null }).where(inArray(shipments.orderId, orderIds));
  await tx
    .update(memberships)
    .set({ userId: null, email: former, name: NOBODY, shippingAddress: placeOnly, ...WITHOUT_CUSTOMER })
    .where(eq(memberships.userId, userId));
  return orderIds.length;
}

/** What was kept under the address alone. Sums and counts stay true under the name of nobody. */
async function forgetAddress(tx: Database, email: string, former: string): Promise<void> {
  await tx.update(balanceEntries).set({ email: former }).where(eq(balanceEntries.email, email));
  await tx.update(discountUses).set({ email: former }).where(eq(discountUses.email, email));
  await tx.delete(referrals).where(or(eq(referrals.email, email), eq(referrals.referred, email)));
  await tx.delete(invitations).where(eq(invitations.email, email));
  await tx.delete(shopInvitations).where(eq(shopInvitations.email, email));
  await tx.delete(staffInvitations).where(eq(staffInvitations.email, email));
  await tx.delete(staffNotes).where(eq(staffNotes.email, email));
  await tx.delete(leads).where(eq(leads.email, email));
  await tx.delete(employerIntros).where(eq(employerIntros.email, email));
  await tx.delete(outreachRecipients).where(eq(outreachRecipients.email, email));
  await tx.delete(mails).where(eq(mails.recipient, email));
  // What waits to be sent is sent, and then holds no address any more.
  const isToThem = sql`${outbox.payload} ->> 'to' = ${email}`;
  await tx.delete(outbox).where(and(isToThem, eq(outbox.state, "dead")));
  // The mail about a parcel that left minutes ago leads nobody into an account that is gone.
  const withoutAccount = sql`jsonb_set(jsonb_set(${outbox.payload}, '{data,register}', 'null'), '{data,orderPath}', 'null')`;
  const isOfParcel = sql`${outbox.payload} ->> 'template' = 'order-shipped'`;
  await tx
    .update(outbox)
    .set({ payload: withoutAccount })
    .where(and(isToThem, isOfParcel, eq(outbox.state, "waiting")));
  const isOfOrder = sql`${outbox.payload} ->> 'template' in ('order-canceled', 'money-returned', 'address-corrected', 'order-released', 'kit-delivered', 'kit-replaced', 'upgrade-undone')`;
  await tx
    .update(outbox)
    .set({ payload: sql`jsonb_set(${outbox.payload}, '{data,orderPath}', 'null')` })
    .where(and(isToThem, isOfOrder, eq(outbox.state, "waiting")));
}

/**
 * Forgets a person: the account with its sessions, results, drafts and their keys is deleted; what the tax office may
 * ask for (what was sold when, for how much, to which state) stays under the name of nobody.
 * @param tx      the transaction in which the person's orders are locked, and what they bought as a guest is the account's
 * @param former  what stands in place of the address: an id that leads nowhere
 * @returns       how many orders stay; NULL: the account was gone already
 */
export async function forgetPerson(tx: Database, user: UserRow, former: string): Promise<number | null> {
  const person = { userId: user.id, provenEmail: user.emailVerified ? user.email : null };
  const keptOrders = await forgetPurchases(tx, person, former);
  // An address that nobody has proven may be somebody else's.
  if (user.emailVerified) await forgetAddress(tx, user.email, former);
  const gone = await tx.delete(users).where(eq(users.id, user.id)).returning({ id: users.id });
  return gone.length > 0 ? keptOrders : null;
}
