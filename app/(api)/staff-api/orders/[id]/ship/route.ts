import { shipStaffOrder } from "@/lib/contracts/staff-order-actions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { shipOrder } from "@/lib/server/orders/ship-order";

export const POST = route(shipStaffOrder, async ({ actor, params, body }) =>
  shipOrder(await database(), actor, params.id, body),
);
