import { staffShopHost, wantShopHost } from "@/lib/contracts/staff-shop-host";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readHost, wantHost } from "@/lib/server/shops/own-host";

export const GET = route(staffShopHost, async ({ actor, params }) =>
  readHost(await database(), actor, params.businessKey),
);

export const POST = route(wantShopHost, async ({ actor, params, body }) =>
  wantHost(await database(), actor, params.businessKey, body.host),
);
