import { buyTape as call } from "@/lib/contracts/upgrades";
import { database } from "@/lib/server/db/client";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { payments } from "@/lib/server/payments/stripe-payments";
import { buyTape } from "@/lib/server/upgrades/order-upgrades";
import { admitUpgrade } from "@/lib/server/upgrades/paid-order";

export const POST = route(call, async ({ params, actor, client }) => {
  await admitUpgrade(params.id);
  const { row, isNew } = await buyTape(await database(), payments(), params.id, { actor, client });
  return reply({ paymentId: row.upgradePaymentId }, { status: isNew ? 201 : 200 });
});
