import { buyMiniPanelUpgrade as call } from "@/lib/contracts/upgrades";
import { database } from "@/lib/server/db/client";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { payments } from "@/lib/server/payments/stripe-payments";
import { buyMiniPanel } from "@/lib/server/upgrades/order-upgrades";
import { admitUpgrade } from "@/lib/server/upgrades/paid-order";

export const POST = route(call, async ({ body, actor, client }) => {
  await admitUpgrade(body.paymentId);
  const { row, isNew } = await buyMiniPanel(await database(), payments(), body, { actor, client });
  return reply({ paymentId: row.upgradePaymentId, isUpgraded: true }, { status: isNew ? 201 : 200 });
});
