import { proveShopHost } from "@/lib/contracts/staff-shop-host";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { proveHost } from "@/lib/server/shops/own-host";

export const POST = route(proveShopHost, async ({ actor, params }) =>
  proveHost(await database(), actor, params.businessKey),
);
