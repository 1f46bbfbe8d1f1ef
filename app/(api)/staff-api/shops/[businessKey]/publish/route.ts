import { publishShop } from "@/lib/contracts/staff-shops";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { publishDraft } from "@/lib/server/shops/publish-draft";

export const POST = route(publishShop, async ({ actor, params, body, request }) =>
  publishDraft(await database(), actor, { ...params, ...body, ifMatch: request.headers.get("if-match") }),
);
