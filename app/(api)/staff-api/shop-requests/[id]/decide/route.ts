import { decideShopRequest } from "@/lib/contracts/staff-shop-requests";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { decideRequest } from "@/lib/server/shop-starts/decide-request";

export const POST = route(decideShopRequest, async ({ actor, params, body }) =>
  decideRequest(await database(), actor, params.id, body),
);
