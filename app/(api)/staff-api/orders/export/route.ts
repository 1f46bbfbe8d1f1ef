import { exportStaffOrders } from "@/lib/contracts/staff";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { exportOrders } from "@/lib/server/staff/orders";

export const POST = route(exportStaffOrders, async ({ actor, body }) => exportOrders(await database(), actor, body));
