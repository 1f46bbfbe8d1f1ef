import { removeShopHost } from "@/lib/contracts/staff-shop-host";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { removeHost } from "@/lib/server/shops/own-host";

export const POST = route(removeShopHost, async ({ actor, params }) =>
  removeHost(await database(), actor, params.businessKey),
);
