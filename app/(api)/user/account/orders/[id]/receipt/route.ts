import { orderReceipt as call } from "@/lib/contracts/account";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readReceipt } from "@/lib/server/receipts/read-receipt";

export const GET = route(call, async ({ params, query, actor, client }) =>
  readReceipt(await database(), { actor, client }, params.id, query.paper ?? "letter"),
);
