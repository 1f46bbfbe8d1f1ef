import { ordersToShip } from "@/lib/contracts/staff-orders";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { listToShip } from "@/lib/server/staff/packing";

export const GET = route(ordersToShip, async ({ query }) => listToShip(await database(), query));
