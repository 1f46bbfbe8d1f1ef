import { keepShopStart } from "@/lib/contracts/shop-start";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { keepStart } from "@/lib/server/shop-starts/keep-start";
import { startSecretOf } from "@/lib/server/shop-starts/started-shop";

export const POST = route(keepShopStart, async ({ body, client, request }) =>
  keepStart(await database(), { secret: startSecretOf(request.headers), client }, body.email),
);
