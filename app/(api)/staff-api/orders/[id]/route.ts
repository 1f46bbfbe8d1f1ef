import { staffOrder } from "@/lib/contracts/staff-orders";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readStaffOrder } from "@/lib/server/staff/order-detail";

export const GET = route(staffOrder, async ({ params }) => readStaffOrder(await database(), params.id));
