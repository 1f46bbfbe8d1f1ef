import "server-only";
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { sandboxObjects } from "@/lib/server/db/schema/sandbox";
import { invalidRequest } from "./errors";
import type { Page } from "./parameters";
import { isKind, need, writePending } from "./store";
import type { Kind, SandboxObjects, World } from "./world";

/** What narrows a list. Everything given must hold. */
export interface Filter {
  readonly ids?: readonly string[] | undefined;
  readonly customer?: string | undefined;
  readonly parent?: string | undefined;
  readonly lookupKeys?: readonly string[] | undefined;
  /** Fields that must have exactly these values, at any depth. */
  readonly fields?: Record<string, unknown> | undefined;
  /** Any further condition on the table. */
  readonly where?: SQL | undefined;
}

const withoutUndefined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function conditionsOf(kind: Kind, filter: Filter): SQL[] {
  const fields = withoutUndefined(filter.fields ?? {});
  const conditions: (SQL | undefined)[] = [
    eq(sandboxObjects.object, kind),
    filter.ids ? inArray(sandboxObjects.id, [...filter.ids]) : undefined,
    filter.customer ? eq(sandboxObjects.customer, filter.customer) : undefined,
    filter.parent ? eq(sandboxObjects.parent, filter.parent) : undefined,
    filter.lookupKeys ? inArray(sandboxObjects.lookupKey, [...filter.lookupKeys]) : undefined,
    Object.keys(fields).length > 0 ? sql`${sandboxObjects.data} @> ${JSON.stringify(fields)}::jsonb` : undefined,
    filter.where,
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function createdConditions(created: Page["created"]): SQL[] {
  if (created === undefined) return [];
  const at = (seconds: number) => new Date(seconds * 1000);
  if (typeof created === "number") return [eq(sandboxObjects.createdAt, at(created))];
  const conditions: SQL[] = [];
  if (created.gt !== undefined) conditions.push(gt(sandboxObjects.createdAt, at(created.gt)));
  if (created.gte !== undefined) conditions.push(gte(sandboxObjects.createdAt, at(created.gte)));
  if (created.lt !== undefined) conditions.push(lt(sandboxObjects.createdAt, at(created.lt)));
  if (created.lte !== undefined) conditions.push(lte(sandboxObjects.createdAt, at(created.lte)));
  return conditions;
}

const sequenceOf = (id: string) =>
  sql`(select cursor_row.sequence from sandbox_objects cursor_row where cursor_row.id = ${id})`;

function cursorConditions(page: Page): SQL[] {
  const conditions: SQL[] = [];
  if (page.starting_after) conditions.push(lt(sandboxObjects.sequence, sequenceOf(page.starting_after)));
  if (page.ending_before) conditions.push(gt(sandboxObjects.sequence, sequenceOf(page.ending_before)));
  return conditions;
}

function limitOf(page: Page): number {
  const limit = page.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest(`This value must be between 1 and 100 (it currently is '${limit}').`, { param: "limit" });
  }
  return limit;
}

async function selectPage(world: World, conditions: SQL[], limit: number, isBackwards: boolean) {
  await writePending(world);
  const rows = await world.db
    .select({ data: sandboxObjects.data })
    .from(sandboxObjects)
    .where(and(...conditions))
    .orderBy(isBackwards ? asc(sandboxObjects.sequence) : desc(sandboxObjects.sequence))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return { rows: isBackwards ? shown.reverse() : shown, hasMore: rows.length > limit };
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
  const conditions = [...conditionsOf(kind, filter), ...createdConditions(page.created), ...cursorConditions(page)];
  const { rows, hasMore } = await selectPage(world, conditions, limitOf(page), page.ending_before !== undefined);
  const data = rows.flatMap((row) => (isKind(kind, row.data) ? [row.data] : []));
  return { object: "list", data, has_more: hasMore, url };
}

/** All objects of one kind that match, oldest first. For the sandbox's own use: no page ends it. */
export async function all<K extends Kind>(world: World, kind: K, filter: Filter): Promise<SandboxObjects[K][]> {
  await writePending(world);
  const rows = await world.db
    .select({ data: sandboxObjects.data })
    .from(sandboxObjects)
    .where(and(...conditionsOf(kind, filter)))
    .orderBy(asc(sandboxObjects.sequence));
  return rows.flatMap((row) => (isKind(kind, row.data) ? [row.data] : []));
}
