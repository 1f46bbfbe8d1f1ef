import { cancelOrder as call } from "@/lib/contracts/subscriptions";
import { ordererOf } from "@/lib/server/account/linked-order";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { cancelOrder } from "@/lib/server/orders/cancel-order";

export const POST = route(call, async ({ params, actor, client }) =>
  cancelOrder(await database(), ordererOf(actor, client), params.id),
);
