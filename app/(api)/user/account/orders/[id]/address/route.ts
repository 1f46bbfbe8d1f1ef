import { changeOrderAddress as call } from "@/lib/contracts/account-address";
import { changeOrderAddress } from "@/lib/server/account/change-order-address";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const POST = route(call, async ({ params, actor, client, body }) =>
  changeOrderAddress(await database(), { actor, client }, params.id, body),
);
