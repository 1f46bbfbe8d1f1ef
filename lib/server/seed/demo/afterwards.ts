import "server-only";
import { and, eq } from "drizzle-orm";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import { registerKit } from "@/lib/server/account/kits";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectDisputesOf } from "@/lib/server/db/queries/disputes";
import { selectOrderOfCheckout } from "@/lib/server/db/queries/orders";
import { insertUser, selectUserByEmail } from "@/lib/server/db/queries/users";
import { kits } from "@/lib/server/db/schema/orders";
import type { Member } from "@/lib/server/http/actor";
import { newId } from "@/lib/server/ids";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { pauseMembership, updateCard } from "@/lib/server/memberships/change-membership";
import { skipMembership } from "@/lib/server/memberships/skip-membership";
import { returnableOf } from "@/lib/server/orders/give-back";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { giveMoney } from "@/lib/server/staff/give-money";
import { cancelForCustomer } from "@/lib/server/staff/review-order";
import { buyTape } from "@/lib/server/upgrades/order-upgrades";
import { type Bought, buy, STAFF } from "./buy";
import type { DemoCustomer } from "./customers";
import type { Past } from "./past";
import type { Later } from "./purchases";

const PAUSED_DAYS = 20;

/** Gets it back from the bank, as the provider's own test evidence has it. */
async function winDisputes(db: Database, orderId: string): Promise<void> {
  for (const { id } of await selectDisputesOf(db, orderId)) {
    await paymentClients().general.disputes.update(id, { evidence: { uncategorized_text: "winning_evidence" } });
  }
}

/** The same cart once more, from another browser than the one that knows of it: the customer does not want it. */
async function buyAgain(db: Database, { visit, purchase }: Bought): Promise<void> {
  const again = await buy(db, { ...visit, sessionId: visit.sessionId.replace(/^./, "f") }, purchase);
  const order = again && (await selectOrderOfCheckout(db, again.checkoutId));
  if (order) await cancelForCustomer(db, STAFF, order.id, "Bought twice by mistake.");
}

async function onOrder(db: Database, bought: Bought, later: Later): Promise<void> {
  const { checkoutId, buyer } = bought;
  const order = await selectOrderOfCheckout(db, checkoutId);
  if (!order) return;
  if (later.do === "buy again") await buyAgain(db, bought);
  if (later.do === "win dispute") await winDisputes(db, order.id);
  if (later.do === "tape") await buyTape(db, payments(), checkoutId, { ...buyer });
  if (later.do === "cancel order") await cancelForCustomer(db, STAFF, order.id, "The customer changed their mind.");
  if (later.do !== "give back") return;
  const { cents: returnable } = await returnableOf(db, order.id);
  const amount = Math.round(returnable * later.share);
  if (amount > 0) await giveMoney(db, STAFF, order.id, { amount, returnable, to: "payment", reason: later.reason });
}

async function onMembership(db: Database, id: string, later: Later): Promise<void> {
  const member: Member = { userId: null, linkedIds: [id] };
  const asked = [db, payments(), member, id] as const;
  if (later.do === "skip") await skipMembership(...asked);
  if (later.do === "pause") await pauseMembership(...asked, addToDay(newYorkDay(now()), PAUSED_DAYS));
  if (later.do === "cancel membership") await cancelMembership(...asked);
  if (later.do === "card") await updateCard(...asked, later.card);
}

/** Whose account it is: whoever has none opens one. */
async function accountOf(db: Database, { name, email }: DemoCustomer): Promise<string> {
  const known = await selectUserByEmail(db, email);
  if (known) return known.id;
  const [id, at] = [newId("usr"), now()];
  const account = { id, email, displayEmail: email, name, emailVerified: true, createdAt: at, updatedAt: at };
  await insertUser(db, account);
  return id;
}

/** Somebody registers the kits that have come, by the codes on their boxes. */
async function register({ db, boxes, clotted }: Past, { purchase, checkoutId, buyer }: Bought): Promise<void> {
  const order = await selectOrderOfCheckout(db, checkoutId);
  const sent = order
    ? await db
        .select()
        .from(kits)
        .where(and(eq(kits.orderId, order.id), eq(kits.state, "delivered")))
    : [];
  const [kit] = sent;
  const code = kit && boxes.get(kit.id);
  if (!code) return;
  const userId = await accountOf(db, purchase.customer);
  const { name, email } = purchase.customer;
  const actor = { ...STAFF, userId, name, email, role: "customer", isTest: false } as const;
  if (purchase.sample === "clotted") clotted.add(kit.id);
  await registerKit(db, actor, code, buyer.client);
}

/** What somebody, or a colleague for them, does after a purchase. @throws Problem what the shop refuses */
export async function doAfterwards(past: Past, bought: Bought, later: Later): Promise<void> {
  const { db } = past;
  if (later.do === "register") return register(past, bought);
  await onOrder(db, bought, later);
  if (bought.membershipId) await onMembership(db, bought.membershipId, later);
}
