import { checkoutDetails as call } from "@/lib/contracts/checkout-details";
import { checkoutDetails } from "@/lib/server/checkout/checkout-details";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(call, async ({ params, query, actor, client }) =>
  checkoutDetails(await database(), params.id, query.tracker, { actor, client }),
);
