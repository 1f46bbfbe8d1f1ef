import { readShopPeople } from "@/lib/contracts/staff-shop-people";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readPeople } from "@/lib/server/shop-people/list-people";

export const GET = route(readShopPeople, async ({ params, actor }) =>
  readPeople(await database(), actor, params.businessKey),
);
