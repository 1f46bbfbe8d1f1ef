import "server-only";
import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import { sandboxDeliveries, sandboxObjects } from "@/lib/server/db/schema/sandbox";
import { dueOf } from "./due";
import { invalidRequest, noSuch } from "./errors";
import type { Held } from "./pending";
import { idOf, type Kind, type SandboxObjects, type World } from "./world";

/** What only the sandbox knows of an object. */
export type Notes = Record<string, unknown>;

/** A kept object and its notes. */
export interface Kept<Data> {
  readonly data: Data;
  readonly notes: Notes;
}

type Stored = Record<string, unknown>;

/** Whether a row of the table is of the kind asked for; the sandbox alone writes them, through `insert` and `save`. */
export function isKind<K extends Kind>(kind: K, data: Stored): data is SandboxObjects[K] & Stored {
  return data.object === kind;
}

/** The object as the table's column takes it. */
function storedOf(object: { object: string }): Stored & { object: string } {
  return { ...Object.fromEntries(Object.entries(object)), object: object.object };
}

const text = (value: unknown) => (typeof value === "string" ? value : null);

function linkOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return null;
  return text(Reflect.get(value, "id"));
}

/** The columns that lists and the clock search by, all derived from the object itself. */
function columnsOf(object: Stored & { object: string }, notes: Notes | null) {
  const due = dueOf(object, notes);
  const parent = object.subscription ?? object.payment_intent ?? object.coupon ?? object.product;
  return {
    customer: linkOf(object.customer),
    parent: linkOf(parent),
    lookupKey: text(object.lookup_key),
    dueAt: due === null ? null : new Date(due * 1000),
  };
}

function rowOf(world: Pick<World, "at">, object: { id: string; object: string }, notes: Notes | null) {
  const data = storedOf(object);
  const createdAt = new Date(world.at * 1000);
  return { id: object.id, object: object.object, data, hidden: notes, createdAt, ...columnsOf(data, notes) };
}

/** Keeps a new object. */
export async function insert<K extends Kind>(
  world: World,
  object: SandboxObjects[K] & { object: K },
  notes: Notes | null = null,
): Promise<SandboxObjects[K]> {
  if (world.pending) world.pending.hold(object.id, { object: storedOf(object), notes, state: "new" });
  else await world.db.insert(sandboxObjects).values(rowOf(world, object, notes));
  return object;
}

/** Has an event delivered once the transaction is committed. */
export async function deliver(world: World, eventId: string): Promise<void> {
  if (world.pending) world.pending.deliver(eventId);
  else await world.db.insert(sandboxDeliveries).values(deliveryOf(world, eventId));
  world.onEvent();
}

function deliveryOf({ at }: Pick<World, "at">, eventId: string) {
  const createdAt = new Date(at * 1000);
  return { eventId, nextAttemptAt: createdAt, createdAt };
}

/**
 * Writes the changes that are pending; they come first, so that a lookup key that a new price takes over is free.
 * @returns  the writes of what is new, to be awaited in their order or to go `alongside` another
 */
export async function writeChanges(world: World) {
  const { inserts, updates, deliveries } = world.pending?.take() ?? { inserts: [], updates: [], deliveries: [] };
  for (const { object, notes } of updates) await update(world, String(object.id), object, notes);
  const rows = inserts.map(({ object, notes }) => rowOf(world, { ...object, id: String(object.id) }, notes));
  const calls = deliveries.map((id) => deliveryOf(world, id));
  return [
    ...(rows.length > 0 ? [world.db.insert(sandboxObjects).values(rows)] : []),
    ...(calls.length > 0 ? [world.db.insert(sandboxDeliveries).values(calls)] : []),
  ];
}

/** Writes everything that is pending. */
export async function writePending(world: World): Promise<void> {
  for (const write of await writeChanges(world)) await write;
}

async function update(world: World, id: string, data: Held["object"], notes: Notes | null): Promise<void> {
  await world.db
    .update(sandboxObjects)
    .set({ data, hidden: notes, ...columnsOf(data, notes) })
    .where(eq(sandboxObjects.id, id));
}

/** Keeps many new objects of the seed's; those that are there already stay as they are. */
export async function insertMissing(
  world: Pick<World, "db" | "at">,
  objects: readonly (Stripe.Product | Stripe.Price)[],
): Promise<void> {
  const rows = objects.map((object) => rowOf(world, object, null));
  if (rows.length > 0) await world.db.insert(sandboxObjects).values(rows).onConflictDoNothing();
}

/** Keeps a changed object; its notes stay as they are unless new ones are given. */
export async function save<K extends Kind>(
  world: World,
  object: SandboxObjects[K] & { object: K },
  notes?: Notes,
): Promise<SandboxObjects[K]> {
  const data = storedOf(object);
  const kept = notes ?? (await find(world, object.object, object.id))?.notes ?? null;
  if (world.pending) world.pending.hold(object.id, { object: data, notes: kept, state: "changed" });
  else await update(world, object.id, data, kept);
  return object;
}

/** The object of that kind with that id. */
export async function find<K extends Kind>(world: World, kind: K, id: string): Promise<Kept<SandboxObjects[K]> | null> {
  const held = world.pending?.get(id);
  if (held) return isKind(kind, held.object) ? { data: held.object, notes: held.notes ?? {} } : null;
  const [row] = await world.db
    .select({ data: sandboxObjects.data, hidden: sandboxObjects.hidden })
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.object, kind)));
  if (!row || !isKind(kind, row.data)) return null;
  world.pending?.hold(id, { object: storedOf({ ...row.data, object: kind }), notes: row.hidden, state: "kept" });
  return { data: row.data, notes: row.hidden ?? {} };
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

/** As `need`, where nobody asks for the notes. */
export async function needData<K extends Kind>(
  world: World,
  kind: K,
  id: string | { id: string } | null,
  param = "id",
): Promise<SandboxObjects[K]> {
  return (await need(world, kind, id, param)).data;
}

/** Forgets an object for good. */
export async function remove(world: World, kind: Kind, id: string): Promise<void> {
  await writePending(world);
  world.pending?.forget(id);
  await world.db.delete(sandboxObjects).where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.object, kind)));
}

/** Refuses an id that somebody chose and that is taken. */
export async function refuseTaken(world: World, kind: Kind, id: string): Promise<void> {
  const kept = await find(world, kind, id);
  if (kept) throw invalidRequest(`${kind} already exists.`, { code: "resource_already_exists", param: "id" });
}
