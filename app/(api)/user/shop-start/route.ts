import { readShopStart, saveShopStart } from "@/lib/contracts/shop-start";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readStart } from "@/lib/server/shop-starts/read-start";
import { saveStart } from "@/lib/server/shop-starts/save-start";
import { startSecretOf } from "@/lib/server/shop-starts/started-shop";

export const GET = route(readShopStart, async ({ request }) =>
  readStart(await database(), startSecretOf(request.headers)),
);

export const PUT = route(saveShopStart, async ({ body, client, request }) =>
  saveStart(await database(), { secret: startSecretOf(request.headers), client }, body),
);
