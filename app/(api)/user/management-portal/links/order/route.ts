import { openOrder as call } from "@/lib/contracts/linked-order";
import { openOrder } from "@/lib/server/account/linked-order";
import { database } from "@/lib/server/db/client";
import { cookie } from "@/lib/server/http/cookies";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { VISIT_SECONDS } from "@/lib/server/mail/mailed-link";

export const POST = route(call, async ({ body, client }) => {
  const { orders, visit } = await openOrder(await database(), body, client);
  return reply({ orders }, { cookies: [cookie("order", visit, VISIT_SECONDS)] });
});
