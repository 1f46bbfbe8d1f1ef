import { scheduleShop } from "@/lib/contracts/staff-shop-schedule";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { scheduleDraft } from "@/lib/server/shops/schedule-draft";

export const PUT = route(scheduleShop, async ({ actor, params, body }) =>
  scheduleDraft(await database(), actor, { ...params, ...body }),
);
