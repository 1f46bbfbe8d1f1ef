import { changeShopRole as changeShopRoleCall } from "@/lib/contracts/staff-shop-people";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { changeShopRole } from "@/lib/server/shop-people/change-people";

export const POST = route(changeShopRoleCall, async ({ body, params, actor }) =>
  changeShopRole(await database(), actor, { ...params, ...body }),
);
