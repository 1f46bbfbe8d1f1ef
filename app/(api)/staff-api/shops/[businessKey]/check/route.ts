import { checkShop } from "@/lib/contracts/staff-shops";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { checkShopWork } from "@/lib/server/shops/gate/check-work";
import { CUSTOMIZATION_BYTES } from "@/lib/server/shops/publish-customization";

export const POST = route(
  checkShop,
  async ({ actor, params, body }) => checkShopWork(await database(), actor, params.businessKey, body),
  { maxBytes: CUSTOMIZATION_BYTES },
);
