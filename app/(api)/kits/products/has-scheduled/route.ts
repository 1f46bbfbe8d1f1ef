import { hasScheduled } from "@/lib/contracts/kits";
import { scheduledProducts } from "@/lib/server/catalogue/scheduled-products";
import { now } from "@/lib/server/clock";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(hasScheduled, async ({ query, actor }) =>
  scheduledProducts(await database(), { userId: actor?.userId ?? null, ids: query.ids, at: now() }),
);
