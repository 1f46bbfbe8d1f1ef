import "server-only";
import { inArray, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { sandboxDeliveries, sandboxObjects } from "@/lib/server/db/schema/sandbox";
import { listPage } from "./listing";
import { boolean, expand, page, text } from "./parameters";
import { ok, type Route, route } from "./route";
import { needData } from "./store";

const filters = {
  ...page,
  delivery_success: z.optional(boolean),
  type: z.optional(text),
  types: z.optional(z.array(text)),
};

/** Whether all deliveries of an event went well. */
const wasDelivered = (isDelivered: boolean) =>
  inArray(
    sandboxObjects.id,
    sql`(select ${sandboxDeliveries.eventId} from ${sandboxDeliveries} where (${sandboxDeliveries.deliveredAt} is not null) = ${isDelivered})`,
  );

/** `invoice.*` stands for every type that begins so. */
const isLike = (type: string) =>
  sql`${sandboxObjects.data} ->> 'type' like ${type.replaceAll(/[%_\\]/g, "\\$&").replace(/\*$/, "%")}`;

export const eventRoutes: Route[] = [
  route("GET", "/v1/events", filters, async (world, given) => {
    const { type, types, delivery_success: isDelivered } = given;
    const wanted = types ?? (type ? [type] : []);
    const conditions = [
      ...(wanted.length > 0 ? [sql`(${sql.join(wanted.map(isLike), sql` or `)})`] : []),
      ...(isDelivered === undefined ? [] : [wasDelivered(isDelivered)]),
    ];
    const where = conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
    return ok(await listPage(world, "event", "/v1/events", given, { where }));
  }),
  route("GET", "/v1/events/:id", { expand }, async (world, _given, id) => ok(await needData(world, "event", id))),
];
