import { drawShopReceipt } from "@/lib/contracts/staff-shop-mail";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { drawReceipt } from "@/lib/server/shops/sample-receipt";

export const GET = route(drawShopReceipt, async ({ actor, params }) =>
  drawReceipt(await database(), actor, params.businessKey),
);
