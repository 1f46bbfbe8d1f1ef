import { changeNextPlan as changeCall, readNextPlan as readCall } from "@/lib/contracts/next-plan";
import { changeNextPlan, readNextPlan } from "@/lib/server/account/change-next-plan";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { memberOf } from "@/lib/server/memberships/member-link";
import { payments } from "@/lib/server/payments/stripe-payments";

export const GET = route(readCall, async ({ params, query, actor, client }) => {
  const { addons, ...choice } = query;
  const wish = { ...choice, addons: addons?.split(",").filter(Boolean) };
  return readNextPlan(await database(), memberOf(actor, client), params.id, wish);
});

export const POST = route(changeCall, async ({ params, body, actor, client }) =>
  changeNextPlan(await database(), payments(), memberOf(actor, client), params.id, body),
);
