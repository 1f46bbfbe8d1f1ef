import { saveShopDraft } from "@/lib/contracts/staff-shops";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { saveDraft } from "@/lib/server/shops/save-draft";

export const PUT = route(saveShopDraft, async ({ actor, params, body }) =>
  saveDraft(await database(), actor, { ...params, ...body }),
);
