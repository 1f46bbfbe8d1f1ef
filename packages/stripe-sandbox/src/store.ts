import type Stripe from "stripe";
import { dueOf } from "./due.ts";
import { invalidRequest, noSuch } from "./errors.ts";
import type { Fields, KeptAnswer, Row } from "./storage.ts";
import { idOf, type Kind, type SandboxObjects, type World } from "./world.ts";

/** A kept object and its notes. */
export interface Kept<Data> {
  readonly data: Data;
  /** What only the sandbox knows of it. */
  readonly notes: Fields;
}

/** Whether a row is of the kind asked for; the sandbox alone writes them, through `insert` and `save`. */
export function isKind<K extends Kind>(kind: K, data: Fields): data is SandboxObjects[K] & Fields {
  return data.object === kind;
}

const text = (value: unknown) => (typeof value === "string" ? value : null);

function linkOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return null;
  return text(Reflect.get(value, "id"));
}

/** The object as a storage takes it, with what lists and the clock search by, all derived from the object itself. */
function rowOf(at: number, object: { id: string; object: string }, notes: Fields | null): Row {
  const data: Fields = { ...object };
  const due = dueOf(object, notes);
  return {
    id: object.id,
    object: object.object,
    data,
    notes,
    customer: linkOf(data.customer),
    parent: linkOf(data.subscription ?? data.payment_intent ?? data.coupon ?? data.product),
    lookupKey: text(data.lookup_key),
    dueAt: due === null ? null : new Date(due * 1000),
    createdAt: new Date(at * 1000),
  };
}

/** Keeps a new object. */
export async function insert<K extends Kind>(
  world: World,
  object: SandboxObjects[K] & { object: K },
  notes: Fields | null = null,
): Promise<SandboxObjects[K]> {
  world.pending.hold(rowOf(world.at, object, notes), "new");
  return object;
}

/** Writes everything that is pending, with the answer that it led to. */
export async function flush(world: World, answer?: KeptAnswer): Promise<void> {
  const changes = world.pending.take();
  if (changes || answer) await world.rows.write({ ...changes, answer });
}

/** Rows of a catalogue, to be kept unless they are there already. */
export function catalogueRows(at: number, objects: readonly (Stripe.Product | Stripe.Price)[]): Row[] {
  return objects.map((object) => rowOf(at, object, null));
}

/** Keeps a changed object; its notes stay as they are unless new ones are given. */
export async function save<K extends Kind>(
  world: World,
  object: SandboxObjects[K] & { object: K },
  notes?: Fields,
): Promise<SandboxObjects[K]> {
  const kept = notes ?? (await find(world, object.object, object.id))?.notes ?? null;
  world.pending.hold(rowOf(world.at, object, kept), "changed");
  return object;
}

/** The object of that kind with that id. */
export async function find<K extends Kind>(world: World, kind: K, id: string): Promise<Kept<SandboxObjects[K]> | null> {
  const held = world.pending.get(id);
  const [row] = held ? [held] : await world.rows.select({ ids: [id], object: kind, order: "oldest" });
  if (row?.object !== kind || !isKind(kind, row.data)) return null;
  if (!held) world.pending.hold(row, "kept");
  return { data: row.data, notes: row.notes ?? {} };
}

/**
 * The object of that kind with that id.
 * @param param  the parameter that named it; `id` when the path did
 * @throws SandboxError resource_missing
 */
export async function need<K extends Kind>(
  world: World,
  kind: K,
  id: string | { id: string } | null,
  param = "id",
): Promise<Kept<SandboxObjects[K]>> {
  const wanted = idOf(id) ?? "";
  const kept = await find(world, kind, wanted);
  if (!kept) throw noSuch(kind, wanted, param);
  return kept;
}

/** As `need`, without the notes. */
export async function needData<K extends Kind>(
  world: World,
  kind: K,
  id: string | { id: string } | null,
  param = "id",
): Promise<SandboxObjects[K]> {
  return (await need(world, kind, id, param)).data;
}

/** Forgets an object for good. */
export async function remove(world: World, id: string): Promise<void> {
  await flush(world);
  world.pending.forget(id);
  await world.rows.remove(id);
}

const DELETED_CUSTOMER = "deleted_customer";

/** Forgets a customer, of whom only the id is told from here on. */
export async function removeCustomer(world: World, id: string): Promise<Stripe.DeletedCustomer> {
  await remove(world, id);
  const rest: Stripe.DeletedCustomer = { id, object: "customer", deleted: true };
  world.pending.hold({ ...rowOf(world.at, rest, null), object: DELETED_CUSTOMER }, "new");
  return rest;
}

/**
 * A customer, or what is told of one that was deleted.
 * @throws SandboxError resource_missing
 */
export async function needCustomerOrRest(world: World, id: string): Promise<Stripe.Customer | Stripe.DeletedCustomer> {
  const [gone] = await world.rows.select({ ids: [id], object: DELETED_CUSTOMER, order: "oldest" });
  return gone ? { id, object: "customer", deleted: true } : needData(world, "customer", id);
}

/** Refuses an id that somebody chose and that is taken. */
export async function refuseTaken(world: World, kind: Kind, id: string): Promise<void> {
  const kept = await find(world, kind, id);
  if (kept) throw invalidRequest(`${kind} already exists.`, { code: "resource_already_exists", param: "id" });
}
