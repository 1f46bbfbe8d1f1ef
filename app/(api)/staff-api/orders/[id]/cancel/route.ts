import { cancelStaffOrder } from "@/lib/contracts/staff-order-actions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { cancelForCustomer } from "@/lib/server/staff/review-order";

export const POST = route(cancelStaffOrder, async ({ actor, params, body }) =>
  cancelForCustomer(await database(), actor, params.id, body.reason),
);
