import { unshipStaffOrder } from "@/lib/contracts/staff-order-actions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { takeBackParcel } from "@/lib/server/staff/packing";

export const POST = route(unshipStaffOrder, async ({ actor, params, body }) =>
  takeBackParcel(await database(), actor, params.id, body.shipmentId),
);
