import { restoreShop } from "@/lib/contracts/staff-shops";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { restoreVersion } from "@/lib/server/shops/publish-draft";

export const POST = route(restoreShop, async ({ actor, params, body, request }) =>
  restoreVersion(await database(), actor, { ...params, ...body, ifMatch: request.headers.get("if-match") }),
);
