import { staffShop } from "@/lib/contracts/staff-shops";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readStaffShop } from "@/lib/server/shops/staff-shops";

export const GET = route(staffShop, async ({ actor, params }) =>
  readStaffShop(await database(), actor, params.businessKey),
);
