import "server-only";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectDisputesOf } from "@/lib/server/db/queries/disputes";
import { selectOrderOfCheckout } from "@/lib/server/db/queries/orders";
import { cancel } from "@/lib/server/memberships/cancel-membership";
import { pause, updateCard } from "@/lib/server/memberships/change-membership";
import { skip } from "@/lib/server/memberships/skip-membership";
import { returnableOf } from "@/lib/server/orders/give-back";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { giveMoney } from "@/lib/server/staff/give-money";
import { cancelForCustomer } from "@/lib/server/staff/review-order";
import { buyTape } from "@/lib/server/upgrades/order-upgrades";
import { type Bought, buy, STAFF } from "./buy";
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
  const asked = [db, payments(), { userId: null, linkedId: id }, id] as const;
  if (later.do === "skip") await skip(...asked);
  if (later.do === "pause") await pause(...asked, addToDay(newYorkDay(now()), PAUSED_DAYS));
  if (later.do === "cancel membership") await cancel(...asked);
  if (later.do === "card") await updateCard(...asked, later.card);
}

/** What somebody, or a colleague for them, does after a purchase. @throws Problem what the shop refuses */
export async function doAfterwards(db: Database, bought: Bought, later: Later): Promise<void> {
  await onOrder(db, bought, later);
  if (bought.membershipId) await onMembership(db, bought.membershipId, later);
}
