import "server-only";
import { statfs } from "node:fs/promises";
import { LATE_AFTER_DAYS } from "@/lib/domain/packing-wait";
import { now } from "@/lib/server/clock";
import { type Database, database } from "@/lib/server/db/client";
import { oldestAttemptAt } from "@/lib/server/db/queries/checkouts";
import { selectDisputesToAnswer } from "@/lib/server/db/queries/disputes";
import { type JobRow, readJobs } from "@/lib/server/db/queries/jobs";
import { outboxState } from "@/lib/server/db/queries/outbox";
import { demoProgress } from "@/lib/server/demo-progress";
import { env } from "@/lib/server/env";
import type { Actor, Client } from "@/lib/server/http/actor";
import { isOnThisMachine } from "@/lib/server/http/client-address";
import { isRedisThere } from "@/lib/server/http/limiter-stores";
import { type Reply, reply } from "@/lib/server/http/reply";
import { log } from "@/lib/server/log";
import { countLate } from "@/lib/server/orders/late-orders";
import { handshake, oncePerProcess } from "@/lib/server/process";
import { JOBS } from "./jobs";

/** Mails that wait, and jobs that fail or are late, for longer wait for a person. Unit: milliseconds. */
const LATE = 5 * 60_000;
/** What a killed process was at is taken up within 80 s: a payment under way for longer waits for a person. */
const PAYMENT_LATE = 2 * 60_000;
/** An effect has failed for some five minutes by then: the waits between its tries grow from five seconds. */
const MANY_TRIES = 7;
const DISK_LOW = 200 * 1024 * 1024;

/** What was wrong when somebody last asked, by name. */
const failingBefore = oncePerProcess("failing-checks", () => "");

interface Check {
  readonly isFine: boolean;
  readonly detail: string;
}

type Checks = Readonly<Record<string, Check>>;

/** Whether the shop can serve, what is missing, and for those who look after it, what was looked at. */
interface Readiness {
  readonly status: "ready" | "degraded" | "not_ready";
  readonly failing: readonly string[];
  readonly checks?: Checks;
}

async function checkDisk(): Promise<Check> {
  const { bavail, bsize } = await statfs(env().dataDir);
  const free = bavail * bsize;
  return { isFine: free > DISK_LOW, detail: `${Math.round(free / 1024 / 1024)} MB free` };
}

const agoMs = (since: Date | null) => (since ? Math.max(now().getTime() - since.getTime(), 0) : 0);

async function checkOutbox(db: Database): Promise<Check> {
  const { untouchedSince, failing, dead } = await outboxState(db, MANY_TRIES);
  const lateMs = agoMs(untouchedSince);
  const detail = `oldest waits ${Math.round(lateMs / 1000)} s, ${failing} fail again and again, ${dead} given up`;
  return { isFine: lateMs < LATE && failing === 0, detail };
}

async function checkCheckouts(db: Database): Promise<Check> {
  const longestMs = agoMs(await oldestAttemptAt(db));
  return { isFine: longestMs < PAYMENT_LATE, detail: `oldest payment under way for ${Math.round(longestMs / 1000)} s` };
}

function waitFor(late: number, what: string): Check {
  const isLate = `${late} ${late === 1 ? "order waits" : "orders wait"} ${what} for more than ${LATE_AFTER_DAYS} working days`;
  return { isFine: true, detail: late === 0 ? "nothing waits for long" : isLate };
}

/** What waits too long is for people to pack or to decide: the shop itself is ready all the same. */
async function checkLateOrders(db: Database): Promise<Checks> {
  const { toPack, held, toDecide } = await countLate(db);
  const kits = `${toDecide} ${toDecide === 1 ? "parcel waits" : "parcels wait"} for a decision`;
  return {
    packing: waitFor(toPack, "to be packed"),
    held: waitFor(held, "to be looked at"),
    kits: { isFine: true, detail: toDecide === 0 ? "none waits" : kits },
  };
}

/** Without an answer in time the money is gone; as above, that is for people. */
async function checkDisputes(db: Database): Promise<Check> {
  const waiting = await selectDisputesToAnswer(db);
  const by = waiting[0]?.answerBy?.toISOString().slice(0, 10);
  const many = `${waiting.length} ${waiting.length === 1 ? "dispute waits" : "disputes wait"} for an answer`;
  return { isFine: true, detail: waiting.length === 0 ? "none waits" : `${many}, the first until ${by ?? "no day"}` };
}

/** What is wrong with a job, for a person. NULL: nothing. */
function whatIsWrong({ dueAt, fineAt, failingSince }: JobRow): string | null {
  const longAgo = Date.now() - LATE;
  if (failingSince && failingSince.getTime() < longAgo) return `fails since ${failingSince.toISOString()}`;
  return dueAt.getTime() < longAgo ? `did not run since ${fineAt.toISOString()}` : null;
}

/** Each kind of job by itself: one that runs says nothing of another. */
async function checkJobs(db: Database): Promise<Checks> {
  const records = await readJobs(db);
  const checks = JOBS.map((job): [string, Check] => {
    const record = records.get(job.name);
    const wrong = record ? whatIsWrong(record) : null;
    return [`job:${job.name}`, { isFine: wrong === null, detail: wrong ?? "runs" }];
  });
  return Object.fromEntries(checks);
}

/** The database, by asking it things that we want to know anyway. */
async function checkDatabase(): Promise<Checks> {
  try {
    const db = await database();
    const [outbox, checkouts, late] = [await checkOutbox(db), await checkCheckouts(db), await checkLateOrders(db)];
    const disputes = await checkDisputes(db);
    const answers = { isFine: true, detail: "answers" };
    return { database: answers, outbox, checkouts, ...late, disputes, ...(await checkJobs(db)) };
  } catch (error) {
    if (!failingBefore.get().includes("database")) log.error({ err: error }, "the database does not answer");
    return { database: { isFine: false, detail: "does not answer" } };
  }
}

/** Without the limits nobody can pay or sign in. */
async function checkRedis(): Promise<Checks> {
  const isThere = await isRedisThere();
  if (isThere === null) return {};
  return { redis: { isFine: isThere, detail: isThere ? "answers" : "does not answer" } };
}

/** What is not as it should be and still served: nobody is sent elsewhere for it. */
const SERVED_ALL_THE_SAME: ReadonlySet<string> = new Set(["documents"]);

function checkDocuments(): Checks {
  const { documents } = handshake();
  return { documents: { isFine: documents === undefined, detail: documents ?? "as they should be" } };
}

/** A fresh demo serves while its past is still being lived; what that is about shows once all of it is there. */
function checkDemo(): Checks {
  const { days, lived } = demoProgress();
  return days === 0
    ? {}
    : { demo: { isFine: true, detail: `its past is being lived, ${lived} of ${days} days by now` } };
}

/** The log has the details once, however often a monitor asks. */
function logChange(failing: readonly string[], checks: Checks): void {
  const names = failing.join(" ");
  if (names === failingBefore.get()) return;
  failingBefore.set(names);
  const details = Object.fromEntries(failing.map((name) => [name, checks[name]?.detail]));
  if (names) log.error({ failing: details }, "the shop is not as it should be");
  else log.info({}, "the shop is as it should be again");
}

function statusOf(failing: readonly string[]): Readiness["status"] {
  if (failing.length === 0) return "ready";
  return failing.every((name) => SERVED_ALL_THE_SAME.has(name)) ? "degraded" : "not_ready";
}

/**
 * Whether the database and Redis answer, the disk has room, mails leave, payments end, and each kind of job runs. Strangers are
 * told what is wrong by name only; how much room and how late is for those on the machine, administrators, and the log.
 */
export async function readiness(asked: {
  readonly actor: Actor | null;
  readonly client: Pick<Client, "address">;
  readonly request: Pick<Request, "headers">;
}): Promise<Reply<Readiness>> {
  const checks = {
    ...(await checkDatabase()),
    ...(await checkRedis()),
    ...checkDocuments(),
    ...checkDemo(),
    disk: await checkDisk(),
  };
  const failing = Object.entries(checks).flatMap(([name, { isFine }]) => (isFine ? [] : [name]));
  logChange(failing, checks);
  const isInsider = asked.actor?.role === "admin" || isOnThisMachine(asked.client, asked.request.headers);
  const status = statusOf(failing);
  return reply({ status, failing, ...(isInsider && { checks }) }, { status: status === "not_ready" ? 503 : 200 });
}
