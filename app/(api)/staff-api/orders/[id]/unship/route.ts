import { unshipStaffOrder } from "@/lib/contracts/staff-order-actions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { unshipOrder } from "@/lib/server/orders/unship-order";

export const POST = route(unshipStaffOrder, async ({ actor, params, body }) =>
  unshipOrder(await database(), actor, params.id, body.shipmentId),
);
