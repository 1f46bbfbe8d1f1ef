import { staffOrders } from "@/lib/contracts/staff";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { listStaffOrders } from "@/lib/server/staff/orders";

export const GET = route(staffOrders, async ({ query }) => listStaffOrders(await database(), query));
