import type Stripe from "stripe";
import { invalidRequest } from "./errors.ts";
import type { Page } from "./parameters.ts";
import type { Query } from "./storage.ts";
import { flush, isKind, need } from "./store.ts";
import type { Kind, SandboxObjects, World } from "./world.ts";

/** What narrows a list. Everything given must hold; of `fields` those that are not undefined. */
export type Filter = Pick<Query, "ids" | "customer" | "parent" | "lookupKeys" | "fields" | "where">;

const withoutUndefined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function createdOf(created: Page["created"]): Query["created"] {
  if (created === undefined) return undefined;
  const bounds = typeof created === "number" ? { gte: created, lte: created } : withoutUndefined(created);
  return Object.fromEntries(
    Object.entries(bounds).map(([bound, seconds]) => [bound, new Date(Number(seconds) * 1000)]),
  );
}

function limitOf(page: Page): number {
  const limit = page.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest(`This value must be between 1 and 100 (it currently is '${limit}').`, { param: "limit" });
  }
  return limit;
}

async function select<K extends Kind>(world: World, kind: K, query: Omit<Query, "object">) {
  await flush(world);
  const rows = await world.rows.select({ ...query, object: kind, fields: withoutUndefined(query.fields ?? {}) });
  return rows.flatMap(({ data }) => (isKind(kind, data) ? [data] : []));
}

/** A page of the objects of one kind, newest first, with cursors. */
export async function listPage<K extends Kind>(
  world: World,
  kind: K,
  url: string,
  page: Page,
  filter: Filter = {},
): Promise<Stripe.ApiList<SandboxObjects[K]>> {
  if (page.starting_after) await need(world, kind, page.starting_after, "starting_after");
  if (page.ending_before) await need(world, kind, page.ending_before, "ending_before");
  const limit = limitOf(page);
  const isBackwards = page.ending_before !== undefined;
  const found = await select(world, kind, {
    ...filter,
    created: createdOf(page.created),
    earlierThan: page.starting_after,
    laterThan: page.ending_before,
    order: isBackwards ? "oldest" : "newest",
    limit: limit + 1,
  });
  const data = found.slice(0, limit);
  return { object: "list", data: isBackwards ? data.reverse() : data, has_more: found.length > limit, url };
}

/** All objects of one kind that match, oldest first. For the sandbox's own use: no page ends it. */
export function all<K extends Kind>(world: World, kind: K, filter: Filter): Promise<SandboxObjects[K][]> {
  return select(world, kind, { ...filter, order: "oldest" });
}
