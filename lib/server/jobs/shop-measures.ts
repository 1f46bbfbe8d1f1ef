import "server-only";
import { statfs } from "node:fs/promises";
import { Gauge, Registry } from "prom-client";
import { now } from "@/lib/server/clock";
import { type Database, database } from "@/lib/server/db/client";
import { connectionCounts } from "@/lib/server/db/postgres-pool";
import { selectDisputesToAnswer } from "@/lib/server/db/queries/disputes";
import { selectLateJobs, selectPaymentsUnderWay, selectQueues } from "@/lib/server/db/queries/measures";
import { countToShip } from "@/lib/server/db/queries/shipments";
import { env } from "@/lib/server/env";
import { isRedisThere } from "@/lib/server/http/limiter-stores";
import { log } from "@/lib/server/log";
import { countLate } from "@/lib/server/orders/late-orders";
import { handshake } from "@/lib/server/process";
import { lastAnswer } from "@/lib/server/promises/last-answer";
import { JOBS } from "./jobs";

type Labels = Readonly<Record<string, string>>;
type Value = readonly [value: number, labels?: Labels];

/** Something that is looked up when somebody asks for it. */
interface Looked {
  readonly name: string;
  readonly help: string;
  readonly values: readonly Value[];
}

const secondsSince = (moment: Date | string | null) =>
  moment === null ? 0 : Math.max((now().getTime() - new Date(moment).getTime()) / 1000, 0);

async function queuesOf(db: Database): Promise<Looked[]> {
  const rows = await selectQueues(db, now());
  const untouched = rows.filter(({ state, untouchedSince }) => state === "waiting" && untouchedSince !== null);
  return [
    {
      name: "shop_outbox_effects",
      help: "Effects that did not happen yet, by what they are and whether they wait, are parked or were given up.",
      values: rows.map(({ topic, state, rows: many }) => [many, { topic, state }]),
    },
    {
      name: "shop_outbox_untouched_seconds",
      help: "For how long the oldest effect has been due that nobody has tried.",
      values: untouched.map(({ topic, untouchedSince }) => [secondsSince(untouchedSince), { topic }]),
    },
  ];
}

async function paymentsOf(db: Database): Promise<Looked[]> {
  const { payments, since } = await selectPaymentsUnderWay(db);
  return [
    { name: "shop_payments_under_way", help: "Payments whose end is not known yet.", values: [[payments]] },
    {
      name: "shop_payment_oldest_seconds",
      help: "For how long the oldest of them has been under way.",
      values: [[secondsSince(since)]],
    },
  ];
}

async function ordersOf(db: Database): Promise<Looked[]> {
  const { toPack, held, toDecide } = await countLate(db);
  const disputes = await selectDisputesToAnswer(db);
  return [
    {
      name: "shop_orders_unpacked",
      help: "Paid orders that somebody has to pack by now.",
      values: [[await countToShip(db, now())]],
    },
    {
      name: "shop_orders_late",
      help: "Orders, or kits to decide about, that have waited for a person for too long, by what for.",
      values: [
        [toPack, { waits_for: "packing" }],
        [held, { waits_for: "decision" }],
        [toDecide, { waits_for: "kit_decision" }],
      ],
    },
    { name: "shop_disputes_unanswered", help: "Disputes that wait for our answer.", values: [[disputes.length]] },
  ];
}

async function jobsOf(db: Database): Promise<Looked[]> {
  const known = new Set(JOBS.map(({ name }) => name));
  const rows = (await selectLateJobs(db)).filter(({ name }) => known.has(name));
  return [
    {
      name: "shop_job_late_seconds",
      help: "How long ago each kind of job was due that has not begun.",
      values: rows.map(({ name, late }) => [late, { job: name }]),
    },
    {
      name: "shop_job_failing_seconds",
      help: "For how long each kind of job has failed at each try.",
      values: rows.map(({ name, failing }) => [failing, { job: name }]),
    },
  ];
}

/** A database that is away is told as that, and keeps nobody from the rest. */
async function databaseOf(): Promise<Looked[]> {
  const up = { name: "shop_database_up", help: "1 while PostgreSQL answers." };
  try {
    const db = await database();
    const looked = [await queuesOf(db), await paymentsOf(db), await ordersOf(db), await jobsOf(db)].flat();
    return [{ ...up, values: [[1]] }, ...looked];
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    return [{ ...up, values: [[0]] }];
  }
}

/** What `npm run check:nothing-lost` found last. */
async function promisesOf(): Promise<Looked[]> {
  const answer = await lastAnswer();
  const seconds = answer && Math.max((Date.now() - Date.parse(answer.at)) / 1000, 0);
  return [
    {
      name: "shop_promises_broken",
      help: "Broken promises that check:nothing-lost found last.",
      values: answer ? [[answer.broken]] : [],
    },
    {
      name: "shop_promises_checked_seconds",
      help: "How long ago check:nothing-lost was asked; as if for ever where it never was.",
      values: [[seconds ?? Number.POSITIVE_INFINITY]],
    },
  ];
}

/** Of this process alone: each looks at its own documents at its start. */
function documentsOf(): Looked[] {
  const help = "1 while documents are sent otherwise than they should be, or pages were not seen to come alive.";
  return [{ name: "shop_documents_otherwise", help, values: [[handshake().documents === undefined ? 0 : 1]] }];
}

async function machineOf(): Promise<Looked[]> {
  const { bavail, bsize } = await statfs(env().dataDir);
  const isThere = await isRedisThere();
  const connections = Object.entries(connectionCounts()).map(([state, many]): Value => [many, { state }]);
  return [
    { name: "shop_disk_free_bytes", help: "Room where the shop keeps its data.", values: [[bavail * bsize]] },
    {
      name: "shop_redis_up",
      help: "1 while Redis answers; not there where none is used.",
      values: isThere === null ? [] : [[isThere ? 1 : 0]],
    },
    {
      name: "shop_database_connections",
      help: "This process's connections to PostgreSQL, idle ones, and queries that wait for one.",
      values: connections,
    },
  ];
}

/** All that is looked up when somebody asks for it. */
export async function shopMeasures(): Promise<Registry> {
  const registry = new Registry();
  for (const { name, help, values } of [
    await databaseOf(),
    await promisesOf(),
    documentsOf(),
    await machineOf(),
  ].flat()) {
    const labelNames = Object.keys(values[0]?.[1] ?? {});
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const [value, labels = {}] of values) gauge.set(labels, value);
    // One without labels would stand at zero.
    if (values.length === 0) gauge.remove();
  }
  return registry;
}
