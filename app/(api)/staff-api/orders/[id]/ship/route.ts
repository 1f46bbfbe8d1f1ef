import { shipStaffOrder } from "@/lib/contracts/staff-order-actions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { sendParcel } from "@/lib/server/staff/packing";

export const POST = route(shipStaffOrder, async ({ actor, params, body }) =>
  sendParcel(await database(), actor, params.id, body),
);
