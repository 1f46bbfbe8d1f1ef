import { correctStaffAddress } from "@/lib/contracts/staff-order-address";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { correctAddress } from "@/lib/server/staff/correct-address";

export const POST = route(correctStaffAddress, async ({ actor, params, body }) =>
  correctAddress(await database(), actor, params.id, body),
);
