import "server-only";
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, min, not, or, type SQL, sql } from "drizzle-orm";
import type { Changes, Condition, Query, Row, Rows, Storage } from "stripe-sandbox/storage";
import { ADVISORY_LOCKS } from "@/lib/server/db/advisory-locks";
import type { Database } from "@/lib/server/db/client";
import { sandboxDeliveries, sandboxIdempotency, sandboxObjects } from "@/lib/server/db/schema/sandbox";
import { writesInOneStatement } from "@/lib/server/db/writes-in-one-statement";

const COLUMNS = {
  id: sandboxObjects.id,
  object: sandboxObjects.object,
  customer: sandboxObjects.customer,
  parent: sandboxObjects.parent,
  lookupKey: sandboxObjects.lookupKey,
  data: sandboxObjects.data,
  notes: sandboxObjects.hidden,
  dueAt: sandboxObjects.dueAt,
  createdAt: sandboxObjects.createdAt,
};

const COMPARISONS = { "<": sql`<`, ">": sql`>`, "<=": sql`<=`, ">=": sql`>=` };

function comparison({ path, is, value }: Extract<Condition, { path: unknown }>): SQL {
  const found = sql`(${sandboxObjects.data} #>> ${sql.param(`{${path.map((part) => JSON.stringify(part)).join(",")}}`)}::text[])`;
  if (value === null) return sql`${found} is null`;
  if (is === "=") return sql`${found} = ${String(value)}`;
  if (is === "begins") return sql`starts_with(${found}, ${String(value)})`;
  return sql`${found}::bigint ${COMPARISONS[is]} ${Number(value)}`;
}

/** Whether an event was delivered. */
const wasDelivered = (isDelivered: boolean) =>
  inArray(
    sandboxObjects.id,
    sql`(select ${sandboxDeliveries.eventId} from ${sandboxDeliveries} where (${sandboxDeliveries.deliveredAt} is not null) = ${isDelivered})`,
  );

function conditionOf(condition: Condition): SQL | undefined {
  if ("not" in condition) return not(sql`coalesce(${conditionOf(condition.not)}, false)`);
  if ("all" in condition) return and(...condition.all.map(conditionOf));
  if ("any" in condition) return or(...condition.any.map(conditionOf));
  return "path" in condition ? comparison(condition) : wasDelivered(condition.isDelivered);
}

const sequenceOf = (id: string) =>
  sql`(select cursor_row.sequence from sandbox_objects cursor_row where cursor_row.id = ${id})`;

/** The condition that a thing asked for must meet. Undefined: it was not asked for. */
const when = <Asked>(asked: Asked | undefined, condition: (asked: Asked) => SQL | undefined) =>
  asked === undefined ? undefined : condition(asked);

function conditionsOf(query: Query): SQL | undefined {
  const { createdAt, dueAt, sequence } = sandboxObjects;
  const fields = query.fields && Object.keys(query.fields).length > 0 ? query.fields : undefined;
  return and(
    when(query.object, (object) => eq(sandboxObjects.object, object)),
    when(query.ids, (ids) => inArray(sandboxObjects.id, [...ids])),
    when(query.customer, (customer) => eq(sandboxObjects.customer, customer)),
    when(query.parent, (parent) => eq(sandboxObjects.parent, parent)),
    when(query.lookupKeys, (keys) => inArray(sandboxObjects.lookupKey, [...keys])),
    when(fields, (wanted) => sql`${sandboxObjects.data} @> ${JSON.stringify(wanted)}::jsonb`),
    when(query.where, conditionOf),
    when(query.created?.gt, (moment) => gt(createdAt, moment)),
    when(query.created?.gte, (moment) => gte(createdAt, moment)),
    when(query.created?.lt, (moment) => lt(createdAt, moment)),
    when(query.created?.lte, (moment) => lte(createdAt, moment)),
    when(query.earlierThan, (id) => lt(sequence, sequenceOf(id))),
    when(query.laterThan, (id) => gt(sequence, sequenceOf(id))),
    when(query.dueUntil, (until) => and(isNotNull(dueAt), lte(dueAt, until))),
  );
}

function orderOf({ order }: Query): SQL[] {
  const { dueAt, sequence } = sandboxObjects;
  if (order === "due") return [asc(dueAt), asc(sequence)];
  return [order === "newest" ? desc(sequence) : asc(sequence)];
}

const storedOf = ({ notes, ...row }: Row) => ({ ...row, hidden: notes });

/** One statement after the updates: a journey to the database costs more than a row. */
async function write(db: Database, { updates = [], inserts = [], missing = [], deliveries = [], answer }: Changes) {
  for (const row of updates) {
    const { id, createdAt: _createdAt, ...changed } = storedOf(row);
    await db.update(sandboxObjects).set(changed).where(eq(sandboxObjects.id, id));
  }
  const rows = inserts.length > 0 ? db.insert(sandboxObjects).values(inserts.map(storedOf)) : undefined;
  const calls = deliveries.map(({ eventId, createdAt }) => ({ eventId, createdAt, nextAttemptAt: createdAt }));
  const deliver = calls.length > 0 ? db.insert(sandboxDeliveries).values(calls) : undefined;
  if (missing.length > 0) await db.insert(sandboxObjects).values(missing.map(storedOf)).onConflictDoNothing();
  if (answer) {
    await db
      .with(...writesInOneStatement(db, rows, deliver))
      .insert(sandboxIdempotency)
      .values(answer)
      .onConflictDoUpdate({ target: sandboxIdempotency.key, set: answer });
    return;
  }
  await rows;
  await deliver;
}

function rowsOf(db: Database): Rows {
  return {
    async select(query) {
      const found = db
        .select(COLUMNS)
        .from(sandboxObjects)
        .where(conditionsOf(query))
        .orderBy(...orderOf(query));
      return query.limit === undefined ? found : found.limit(query.limit);
    },
    write: (changes) => write(db, changes),
    async remove(id) {
      await db.delete(sandboxObjects).where(eq(sandboxObjects.id, id));
    },
    async recall(key, since) {
      const { key: its, createdAt } = sandboxIdempotency;
      const [kept] = await db
        .select()
        .from(sandboxIdempotency)
        .where(and(eq(its, key), gt(createdAt, since)));
      return kept ?? null;
    },
    async forgetAnswers(before) {
      await db.delete(sandboxIdempotency).where(lt(sandboxIdempotency.createdAt, before));
    },
  };
}

/** PostgreSQL's codes for a wait that was given up. */
const GAVE_UP = ["55P03", "40001", "40P01", "57014"];

function isBusy(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === "object" && cause !== null ? Reflect.get(cause, "code") : null;
  return GAVE_UP.includes(code);
}

/** Events that are due, with their next try put a lease away; those that another worker is taking are passed over. */
async function lease(db: Database, due: Date, until: Date, most: number) {
  const { attempts, eventId, nextAttemptAt } = sandboxDeliveries;
  const open = db
    .select({ eventId })
    .from(sandboxDeliveries)
    .where(and(isNotNull(nextAttemptAt), lte(nextAttemptAt, due)))
    .orderBy(asc(nextAttemptAt))
    .limit(most)
    .for("update", { skipLocked: true });
  return db
    .update(sandboxDeliveries)
    .set({ nextAttemptAt: until, attempts: sql`${attempts} + 1` })
    .from(sandboxObjects)
    .where(and(inArray(eventId, open), eq(sandboxObjects.id, eventId)))
    .returning({ event: COLUMNS, attempts });
}

/** What the payment sandbox knows, in the shop's database. */
export function sandboxStorage(db: Database): Storage {
  return {
    ...rowsOf(db),
    transaction: (work) =>
      db.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.sandbox})`);
        return work(rowsOf(transaction));
      }),
    isBusy,
    lease: (due, until, most) => lease(db, due, until, most),
    async settle(eventId, { deliveredAt, nextAttemptAt, status, error }) {
      await db
        .update(sandboxDeliveries)
        .set({ deliveredAt, nextAttemptAt, lastStatus: status, lastError: error })
        .where(eq(sandboxDeliveries.eventId, eventId));
    },
    async nextDelivery() {
      const [row] = await db.select({ at: min(sandboxDeliveries.nextAttemptAt) }).from(sandboxDeliveries);
      return row?.at ?? null;
    },
  };
}
