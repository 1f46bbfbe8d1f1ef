import { invalidRequest } from "./errors.ts";
import { listPage } from "./listing.ts";
import type { Fields } from "./storage.ts";
import type { World } from "./world.ts";

/** Lists that are answered only when asked for. */
const SUBLISTS: Record<string, (world: World, owner: Fields) => Promise<unknown>> = {
  "customer.subscriptions": (world, owner) =>
    listPage(world, "subscription", "/v1/subscriptions", {}, { customer: String(owner.id) }),
  "charge.refunds": (world, owner) =>
    listPage(world, "refund", "/v1/refunds", {}, { fields: { charge: String(owner.id) } }),
};

/** Fields that are kept but answered only when asked for. */
const HIDDEN: Record<string, readonly string[]> = { coupon: ["applies_to"] };

const MAX_DEPTH = 4;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface Source {
  readonly world: World;
  /** Each object is read once, however often the answer names it. */
  readonly load: (id: string) => Promise<Fields | null>;
}

/** Ids that are asked for in the same turn are read by one statement: a page of prices names a product each. */
function sourceOf(world: World): Source {
  const loaded = new Map<string, Promise<Fields | null>>();
  let batch: { ids: string[]; read: Promise<Map<string, Fields>> } | null = null;
  const readBatch = async (ids: readonly string[]) => {
    // All that wants something now has asked for it before this goes on.
    await Promise.resolve();
    batch = null;
    const rows = await world.rows.select({ ids, order: "oldest" });
    return new Map(rows.map(({ id, data }) => [id, data]));
  };
  const ask = async (id: string) => {
    if (!batch) {
      const ids: string[] = [];
      batch = { ids, read: readBatch(ids) };
    }
    batch.ids.push(id);
    return (await batch.read).get(id) ?? null;
  };
  const load = (id: string) => {
    const held = world.pending.get(id)?.data;
    const known = loaded.get(id) ?? (held ? Promise.resolve(held) : ask(id));
    loaded.set(id, known);
    return known;
  };
  return { world, load };
}

async function heldAt({ world, load }: Source, owner: Fields, field: string): Promise<unknown> {
  const sublist = SUBLISTS[`${String(owner.object)}.${field}`];
  if (sublist) return sublist(world, owner);
  const value = owner[field];
  if (typeof value === "string") return (await load(value)) ?? value;
  if (Array.isArray(value)) return Promise.all(value.map((item) => (typeof item === "string" ? load(item) : item)));
  return value;
}

function refuseUnknown(owner: Fields, field: string, path: string): void {
  const isKnown = field in owner || `${String(owner.object)}.${field}` in SUBLISTS;
  const isHidden = HIDDEN[String(owner.object)]?.includes(field) ?? false;
  if (isKnown || isHidden || !("object" in owner)) return;
  throw invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
}

async function expandAt(source: Source, value: unknown, parts: readonly string[], path: string): Promise<unknown> {
  const [field, ...rest] = parts;
  if (field === undefined) return value;
  if (Array.isArray(value)) return Promise.all(value.map((item) => expandAt(source, item, parts, path)));
  if (!isFields(value)) return value;
  refuseUnknown(value, field, path);
  const expanded = await expandAt(source, await heldAt(source, value, field), rest, path);
  return { ...value, [field]: expanded };
}

function isAsked(paths: readonly string[], field: string): boolean {
  return paths.some((path) => path.split(".").includes(field));
}

function hide(value: unknown, paths: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => hide(item, paths));
  if (!isFields(value)) return value;
  const hidden = HIDDEN[String(value.object)] ?? [];
  const shown = Object.entries(value).filter(([field]) => !hidden.includes(field) || isAsked(paths, field));
  return Object.fromEntries(shown.map(([field, inner]) => [field, hide(inner, paths)]));
}

/**
 * The answer with the asked-for ids replaced by their objects.
 * @param paths  for example `latest_charge`, `data.product`, `latest_invoice.payment_intent`
 * @throws SandboxError for a path that is too deep or names no field
 */
export async function expandAnswer(world: World, body: object, paths: readonly string[]): Promise<Fields> {
  const source = sourceOf(world);
  let expanded: unknown = body;
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.length > MAX_DEPTH) {
      throw invalidRequest(`You cannot expand more than 4 levels of a property (${path}).`, { param: "expand" });
    }
    expanded = await expandAt(source, expanded, parts, path);
  }
  const shown = hide(expanded, paths);
  return isFields(shown) ? shown : {};
}
