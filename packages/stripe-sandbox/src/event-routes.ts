import * as z from "zod/mini";
import { listPage } from "./listing.ts";
import { boolean, expand, page, text } from "./parameters.ts";
import { ok, type Route, route } from "./route.ts";
import type { Condition } from "./storage.ts";
import { needData } from "./store.ts";

const filters = {
  ...page,
  delivery_success: z.optional(boolean),
  type: z.optional(text),
  types: z.optional(z.array(text)),
};

/** `invoice.*` stands for every type that begins so. */
const isLike = (type: string): Condition => ({
  path: ["type"],
  is: type.endsWith("*") ? "begins" : "=",
  value: type.replace(/\*$/, ""),
});

export const eventRoutes: Route[] = [
  route("GET", "/v1/events", filters, async (world, given) => {
    const { type, types, delivery_success: isDelivered } = given;
    const wanted = types ?? (type ? [type] : []);
    const all: Condition[] = [
      ...(wanted.length > 0 ? [{ any: wanted.map(isLike) }] : []),
      ...(isDelivered === undefined ? [] : [{ isDelivered }]),
    ];
    return ok(await listPage(world, "event", "/v1/events", given, { where: { all } }));
  }),
  route("GET", "/v1/events/:id", { expand }, async (world, _given, id) => ok(await needData(world, "event", id))),
];
