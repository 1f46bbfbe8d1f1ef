import { openShopStart } from "@/lib/contracts/shop-start";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { openStart } from "@/lib/server/shop-starts/open-start";

export const POST = route(openShopStart, async ({ body, actor, client }) =>
  openStart(await database(), body, { actor, client }),
);
