import { cancelOrder as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { cancelOrder } from "@/lib/server/orders/cancel-order";

export const POST = route(call, async ({ params, actor }) => cancelOrder(await database(), actor, params.id));
