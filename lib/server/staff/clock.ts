import "server-only";
import { moveSandboxClock } from "stripe-sandbox/clock/advance";
import { deliverDueWebhooks } from "stripe-sandbox/webhooks/deliver";
import type { ClockEvent, StaffClock } from "@/lib/contracts/staff-tools";
import { productOf } from "@/lib/domain/catalogue/products";
import { chargesOf, nextChargeOf } from "@/lib/domain/charges";
import { isPaidKind, type OrderKind } from "@/lib/domain/order-kind";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  renewSession,
  selectLiveMemberships,
  selectMailsBetween,
  selectMembershipsBetween,
  selectOrdersBetween,
} from "@/lib/server/db/queries/staff-clock";
import type { Actor } from "@/lib/server/http/actor";
import { sessionLife } from "@/lib/server/http/session-rules";
import { JOBS } from "@/lib/server/jobs/jobs";
import { runJob } from "@/lib/server/jobs/run-job";
import { planNow, planOf } from "@/lib/server/memberships/plan-of";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { isSandbox } from "./overview";

const DAY_MS = 86_400_000;
/** The furthest that one move goes. Unit: days. */
const MOST_DAYS = 400;
/** A long move stops this often on the way for what happens by itself, a short one daily. */
const MOST_STOPS = 10;
const NEXT_CHARGES = 5;
/** A move that takes longer answers from where it has come to, so that whoever waits sees it go on. Unit: milliseconds. */
const ANSWER_WITHIN_MS = 8000;

/** Work that only tidies up; a day more or less of it changes nothing that anybody looks at. */
const HOUSEKEEPING = /purge|retention|verification/;

const titleOf = (productKey: string) => productOf(productKey)?.name ?? productKey;

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  active: "active",
  paused: "paused",
  past_due: "owing, because the card was refused",
  cancel_at_period_end: "ending with its period",
  canceled: "over",
};

const ORDER_TITLES: Record<OrderKind, (number: string) => string> = {
  checkout: (number) => `Order ${number} was paid`,
  renewal: (number) => `Renewal ${number} was paid`,
  next_kit: (number) => `Order ${number}: a member asked for the next kit`,
  replacement: (number) => `Order ${number} sends a kit anew`,
};

async function happenedBetween(db: Database, after: Date, until: Date): Promise<ClockEvent[]> {
  const orders = (await selectOrdersBetween(db, after, until)).map(({ at, number, cents, kind }) => ({
    at,
    kind: "order" as const,
    title: ORDER_TITLES[kind](number),
    cents: isPaidKind(kind) ? cents : null,
  }));
  const mails = (await selectMailsBetween(db, after, until)).map(({ at, template, recipient }) => ({
    at,
    kind: "mail" as const,
    title: `Mail "${template}" left for ${recipient}`,
    cents: null,
  }));
  const memberships = (await selectMembershipsBetween(db, after, until)).map(({ at, productKey, status }) => ({
    at,
    kind: "membership" as const,
    title: `${titleOf(productKey)} was changed, and is ${STATUS_TEXTS[status] ?? status}`,
    cents: null,
  }));
  return [...orders, ...mails, ...memberships]
    .sort((left, right) => left.at.getTime() - right.at.getTime())
    .map((event) => ({ ...event, at: event.at.toISOString() }));
}

/** The next charges of all memberships, soonest first. */
async function nextCharges(db: Database, at: Date): Promise<StaffClock["next"]> {
  const dated = (await selectLiveMemberships(db)).flatMap((row) => {
    const charge = nextChargeOf(chargesOf(planOf(row), at));
    return charge ? [{ row, at: charge.at }] : [];
  });
  const soonest = dated.sort((left, right) => left.at.getTime() - right.at.getTime()).slice(0, NEXT_CHARGES);
  return Promise.all(
    soonest.map(async ({ row, at: chargedAt }) => {
      const charge = nextChargeOf(chargesOf(await planNow(db, row), at));
      return { at: chargedAt.toISOString(), title: titleOf(row.productKey), cents: charge?.amountCents ?? 0 };
    }),
  );
}

async function clockAt(db: Database, happened: ClockEvent[]): Promise<StaffClock> {
  const at = now();
  return {
    now: at.toISOString(),
    aheadSeconds: Math.round((at.getTime() - Date.now()) / 1000),
    next: await nextCharges(db, at),
    happened,
  };
}

function refuseOutsideSandbox(): void {
  if (!isSandbox()) throw new Problem("not_found", { message: "Only the payment sandbox has a clock to move." });
}

/** The sandbox's time. @throws Problem not_found where real money is charged */
export async function readClock(db: Database): Promise<StaffClock> {
  refuseOutsideSandbox();
  return clockAt(db, []);
}

/** Lets the shop hear of what the provider did, and do what it does by itself. */
async function deliverAndRunJobs(db: Database): Promise<void> {
  await deliverDueWebhooks(sandboxOn(db));
  for (const job of JOBS) if (!HOUSEKEEPING.test(job.name)) await runJob(job, db);
}

/** The moments at which a move stops, the last one its end: so that daily work has its days. */
function stopsBetween(from: Date, to: Date): Date[] {
  const wholeMs = to.getTime() - from.getTime();
  const stepMs = Math.max(DAY_MS, wholeMs / MOST_STOPS);
  const count = Math.max(1, Math.ceil(wholeMs / stepMs));
  return Array.from(
    { length: count },
    (_, index) => new Date(Math.min(to.getTime(), from.getTime() + stepMs * (index + 1))),
  );
}

function checkedMove(text: string): { from: Date; to: Date } {
  const [from, to] = [now(), new Date(text)];
  if (to <= from) throw new Problem("malformed", { field: "to", message: "The clock moves forward only." });
  if (to.getTime() - from.getTime() > MOST_DAYS * DAY_MS) {
    throw new Problem("malformed", { field: "to", message: `Move at most ${MOST_DAYS} days at once.` });
  }
  return { from, to };
}

/** @returns what lets things happen where the clock stands, and then says whether there is time to go on */
function happenWithin(db: Database, milliseconds: number): () => Promise<boolean> {
  const end = performance.now() + milliseconds;
  return async () => {
    await deliverAndRunJobs(db);
    return performance.now() < end;
  };
}

/**
 * Moves the sandbox's time forward and stops wherever something is due, so that renewals, retries, mails and ends
 * happen on their days. Whoever moved it stays signed in; everybody else's session ages with the clock.
 * @param answerWithin  in milliseconds: what takes longer ends on the way, to be asked to go on
 * @returns             where the clock stands: at the moment asked for, or before it
 * @throws Problem not_found where real money is charged, malformed for a moment that has passed or is too far away
 */
export async function moveClockTo(
  db: Database,
  actor: Actor,
  { to: text }: { to: string },
  answerWithin = ANSWER_WITHIN_MS,
): Promise<StaffClock> {
  refuseOutsideSandbox();
  const { from, to } = checkedMove(text);
  const stay = (at: Date) =>
    renewSession(db, actor.sessionId, at, new Date(at.getTime() + sessionLife(actor.role).absoluteMs));
  // Their page goes on asking while the time moves.
  await stay(to);
  await deliverAndRunJobs(db);
  const happen = happenWithin(db, answerWithin);
  for (const stop of stopsBetween(from, to)) {
    await moveSandboxClock(sandboxOn(db), stop, happen);
    if (!(await happen())) break;
  }
  const at = now();
  await stay(at);
  await audit(db, {
    event: "clock.move",
    actor: actor.userId,
    details: { from: from.toISOString(), to: at.toISOString() },
  });
  return clockAt(db, await happenedBetween(db, from, at));
}
