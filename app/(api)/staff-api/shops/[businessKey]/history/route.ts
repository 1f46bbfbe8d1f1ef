import { shopHistory } from "@/lib/contracts/staff-shop-history";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readHistory } from "@/lib/server/shops/shop-history";

export const GET = route(shopHistory, async ({ actor, params }) =>
  readHistory(await database(), actor, params.businessKey),
);
