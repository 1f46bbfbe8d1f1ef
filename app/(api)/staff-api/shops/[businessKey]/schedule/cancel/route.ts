import { unscheduleShop } from "@/lib/contracts/staff-shop-schedule";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { unscheduleDraft } from "@/lib/server/shops/schedule-draft";

export const POST = route(unscheduleShop, async ({ actor, params }) =>
  unscheduleDraft(await database(), actor, params.businessKey),
);
