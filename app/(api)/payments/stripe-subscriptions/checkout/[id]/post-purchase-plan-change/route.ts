import { changePlan as call } from "@/lib/contracts/upgrades";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { payments } from "@/lib/server/payments/stripe-payments";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import { admitUpgrade } from "@/lib/server/upgrades/paid-order";

export const POST = route(call, async ({ params, body, actor, client }) => {
  await admitUpgrade(params.id);
  return changePlan(await database(), payments(), params.id, body, { actor, client });
});
