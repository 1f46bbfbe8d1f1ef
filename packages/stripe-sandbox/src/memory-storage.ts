import { DraftMap, type KeptMap } from "./draft-map.ts";
import type { Attempt, Changes, Condition, Fields, KeptAnswer, Query, Row, Rows, Storage } from "./storage.ts";

interface Delivery extends Attempt {
  readonly attempts: number;
}

interface State {
  /** In the order in which they were kept. */
  rows: KeptMap<Row>;
  /** Those of them that fall due. */
  due: KeptMap<Row>;
  answers: KeptMap<KeptAnswer>;
  deliveries: KeptMap<Delivery>;
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce((value, part) => (isFields(value) ? value[part] : undefined), data) ?? null;
}

function compares({ path, is, value }: Extract<Condition, { path: unknown }>, row: Row): boolean {
  const found = valueAt(row.data, path);
  if (value === null || found === null) return is === "=" && found === value;
  if (is === "=") return String(found) === String(value);
  if (is === "begins") return String(found).startsWith(String(value));
  const difference = Number(found) - Number(value);
  return { "<": difference < 0, ">": difference > 0, "<=": difference <= 0, ">=": difference >= 0 }[is];
}

function holds(condition: Condition, row: Row, state: State): boolean {
  if ("not" in condition) return !holds(condition.not, row, state);
  if ("all" in condition) return condition.all.every((one) => holds(one, row, state));
  if ("any" in condition) return condition.any.some((one) => holds(one, row, state));
  if ("path" in condition) return compares(condition, row);
  const delivery = state.deliveries.get(row.id);
  return delivery !== undefined && (delivery.deliveredAt !== null) === condition.isDelivered;
}

/** Whether one JSON value contains another, as PostgreSQL's `@>` has it. */
function contains(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return Array.isArray(value) && wanted.every((one) => value.some((item) => contains(item, one)));
  }
  if (!isFields(wanted)) return value === wanted;
  return (
    isFields(value) && Object.entries(wanted).every(([name, inner]) => name in value && contains(value[name], inner))
  );
}

function isCreated({ createdAt }: Row, { gt, gte, lt, lte }: NonNullable<Query["created"]>): boolean {
  const isLate = (gt === undefined || createdAt > gt) && (gte === undefined || createdAt >= gte);
  return isLate && (lt === undefined || createdAt < lt) && (lte === undefined || createdAt <= lte);
}

const isAmong = (list: readonly string[] | undefined, value: string | null) =>
  list === undefined || (value !== null && list.includes(value));

const isGiven = (wanted: string | undefined, value: string | null) => wanted === undefined || wanted === value;

function matches(query: Query, row: Row, state: State): boolean {
  return (
    isGiven(query.object, row.object) &&
    isAmong(query.ids, row.id) &&
    isGiven(query.customer, row.customer) &&
    isGiven(query.parent, row.parent) &&
    isAmong(query.lookupKeys, row.lookupKey) &&
    (query.dueUntil === undefined || (row.dueAt !== null && row.dueAt <= query.dueUntil)) &&
    (query.created === undefined || isCreated(row, query.created)) &&
    contains(row.data, query.fields ?? {}) &&
    (query.where === undefined || holds(query.where, row, state))
  );
}

const copyOf = (row: Row | undefined, query: Query, state: State) =>
  row && matches(query, row, state) ? [structuredClone(row)] : [];

/** Most are asked for by their ids, or because they fall due. */
function select(state: State, query: Query): Row[] {
  if (query.ids?.length === 1) return [...query.ids].flatMap((id) => copyOf(state.rows.get(id), query, state));
  const isPlain = query.earlierThan === undefined && query.laterThan === undefined;
  const kept = [...(query.dueUntil && isPlain ? state.due : state.rows).values()];
  const placeOf = (id: string | undefined, otherwise: number) =>
    id === undefined ? otherwise : kept.findIndex((row) => row.id === id);
  const window = kept.slice(placeOf(query.laterThan, -1) + 1, placeOf(query.earlierThan, kept.length));
  const found = window.filter((row) => matches(query, row, state));
  if (query.order === "newest") found.reverse();
  if (query.order === "due") found.sort((one, other) => Number(one.dueAt) - Number(other.dueAt));
  return found.slice(0, query.limit).map((row) => structuredClone(row));
}

function keep(state: State, row: Row): void {
  const copy = structuredClone(row);
  state.rows.set(row.id, copy);
  if (row.dueAt) state.due.set(row.id, copy);
  else state.due.delete(row.id);
}

const UNTRIED = { attempts: 0, deliveredAt: null, status: null, error: null };

function insert(state: State, row: Row): void {
  const holder =
    row.lookupKey && select(state, { object: row.object, lookupKeys: [row.lookupKey], order: "oldest" })[0];
  if (state.rows.has(row.id) || holder) throw new Error(`${row.id} or its lookup key is kept already.`);
  keep(state, row);
}

function write(state: State, changes: Changes): void {
  for (const row of changes.updates ?? []) {
    const createdAt = state.rows.get(row.id)?.createdAt ?? row.createdAt;
    keep(state, { ...row, createdAt });
  }
  for (const row of changes.inserts ?? []) insert(state, row);
  for (const row of changes.missing ?? []) if (!state.rows.has(row.id)) insert(state, row);
  for (const { eventId, createdAt } of changes.deliveries ?? []) {
    state.deliveries.set(eventId, { ...UNTRIED, nextAttemptAt: createdAt });
  }
  if (changes.answer) state.answers.set(changes.answer.key, structuredClone(changes.answer));
}

function rowsOf(state: State): Rows {
  return {
    select: async (query) => select(state, query),
    write: async (changes) => write(state, changes),
    async remove(id) {
      state.rows.delete(id);
      state.due.delete(id);
    },
    async recall(key, since) {
      const kept = state.answers.get(key);
      return kept && kept.createdAt > since ? structuredClone(kept) : null;
    },
    async forgetAnswers(before) {
      for (const [key, { createdAt }] of state.answers.entries()) if (createdAt < before) state.answers.delete(key);
    },
  };
}

/** Keeps everything in this process, for as long as it lives. */
export function memoryStorage(): Storage {
  const rows = new Map<string, Row>();
  const due = new Map<string, Row>();
  const answers = new Map<string, KeptAnswer>();
  const deliveries = new Map<string, Delivery>();
  const state: State = { rows, due, answers, deliveries };
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, on a draft whose changes are made once the work is done. */
  function inTurn<Result>(work: (draft: State) => Promise<Result>): Promise<Result> {
    const turn = last.then(async () => {
      const draft = {
        ...{ rows: new DraftMap(rows), due: new DraftMap(due) },
        ...{ answers: new DraftMap(answers), deliveries: new DraftMap(deliveries) },
      };
      const result = await work(draft);
      for (const map of Object.values(draft)) map.keep();
      return result;
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  const dueTime = ({ nextAttemptAt }: Delivery) => nextAttemptAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return {
    ...rowsOf(state),
    write: (changes) => inTurn((draft) => rowsOf(draft).write(changes)),
    remove: (id) => inTurn((draft) => rowsOf(draft).remove(id)),
    forgetAnswers: (before) => inTurn((draft) => rowsOf(draft).forgetAnswers(before)),
    transaction: (work) => inTurn((draft) => work(rowsOf(draft))),
    isBusy: () => false,
    lease: (due, until, most) =>
      inTurn(async ({ rows, deliveries }) => {
        const open = [...deliveries.entries()].filter(([, delivery]) => dueTime(delivery) <= due.getTime());
        open.sort(([, one], [, other]) => dueTime(one) - dueTime(other));
        return open.slice(0, most).flatMap(([id, delivery]) => {
          const attempts = delivery.attempts + 1;
          deliveries.set(id, { ...delivery, attempts, nextAttemptAt: until });
          const event = rows.get(id);
          return event ? [{ event: structuredClone(event), attempts }] : [];
        });
      }),
    settle: (eventId, attempt) =>
      inTurn(async ({ deliveries }) => {
        const attempts = deliveries.get(eventId)?.attempts ?? 0;
        deliveries.set(eventId, { ...attempt, attempts });
      }),
    async nextDelivery() {
      const next = Math.min(...[...state.deliveries.values()].map(dueTime));
      return Number.isFinite(next) ? new Date(next) : null;
    },
  };
}
