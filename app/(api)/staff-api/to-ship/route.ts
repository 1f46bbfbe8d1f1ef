import { ordersToShip } from "@/lib/contracts/staff-orders";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { listToPack } from "@/lib/server/staff/packing";

export const GET = route(ordersToShip, async ({ actor, query }) => listToPack(await database(), actor, query));
