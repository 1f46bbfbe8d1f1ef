import { saveShopDraft } from "@/lib/contracts/staff-shops";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { keepShopDraft } from "@/lib/server/shops/save-draft";

export const PUT = route(saveShopDraft, async ({ actor, params, body }) =>
  keepShopDraft(await database(), actor, { ...params, ...body }),
);
