import { releaseStaffOrder } from "@/lib/contracts/staff-order-actions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { releaseOrder } from "@/lib/server/staff/review-order";

export const POST = route(releaseStaffOrder, async ({ actor, params, body }) =>
  releaseOrder(await database(), actor, params.id, body.reason),
);
