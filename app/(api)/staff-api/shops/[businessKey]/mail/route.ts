import { drawShopMail } from "@/lib/contracts/staff-shop-mail";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { drawMail } from "@/lib/server/shops/draw-mail";

export const POST = route(drawShopMail, async ({ actor, params, body }) =>
  drawMail(await database(), actor, params.businessKey, body),
);
