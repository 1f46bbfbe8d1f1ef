import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { sorted } from "./compare";
import { type Day, MINUTE } from "./days";
import type { Shop } from "./shop";
import { nextCharges } from "./time";
import type { Told, World } from "./world";

/** Keeps every mail as it was written, for it is emptied when it leaves. Of one that is withdrawn its place is kept. */
export async function keepMails(db: Database): Promise<void> {
  await db.execute(sql`create table kept_mails (position serial, id text, payload jsonb, at timestamptz)`);
  await db.execute(sql`create function keep_mail() returns trigger language plpgsql as
    $$ begin insert into kept_mails (id, payload, at) values (new.id, new.payload, new.created_at); return new; end $$`);
  await db.execute(sql`create function leave_mail() returns trigger language plpgsql as
    $$ begin update kept_mails set payload = null where id = old.id; return old; end $$`);
  await db.execute(sql`create trigger leave_mail after delete on outbox for each row
    when (old.topic = 'mail' and old.state = 'waiting') execute function leave_mail()`);
  await db.execute(sql`create trigger keep_mail after insert on outbox for each row
    when (new.topic = 'mail') execute function keep_mail()`);
}

interface MailRow {
  readonly template: string;
  readonly data: Record<string, unknown>;
}

interface Dated {
  readonly date: Day;
  readonly amountCents: number;
  readonly hasKit?: boolean;
}

const pair = (next: unknown) => {
  const { date, amountCents } = (next ?? {}) as Partial<Dated>;
  return date === undefined ? null : [date, amountCents];
};

/** What of each mail's facts is a day or an amount. */
const FACTS: Readonly<Record<string, (data: Record<string, unknown>) => Told["says"]>> = {
  "order-receipt": (data) => {
    const renewal = data.renewal as { amountCents: number; nextDate: string } | null;
    return {
      total: (data.totals as { totalCents: number }).totalCents,
      schedule: (data.schedule as Dated[]).map(({ date, amountCents }) => [date, amountCents]),
      next: renewal && [renewal.nextDate, renewal.amountCents],
    };
  },
  "payment-failed": ({ amountCents, nextTryDate }) => ({ cents: amountCents, nextTry: nextTryDate }),
  "membership-changed": ({ change, was, pausedUntil, next }) => ({
    ...{ change, was, pausedUntil },
    next: next ? [(next as Dated).date, (next as Dated).amountCents, (next as Dated).hasKit] : null,
  }),
  "membership-canceled": ({ endsOn, cardCents, creditCents }) => ({ endsOn, cardCents, creditCents }),
  "order-canceled": ({ cardCents, creditCents, endsMembership }) => ({ cardCents, creditCents, endsMembership }),
  "money-returned": ({ cardCents, creditCents }) => ({ cardCents, creditCents }),
  "kit-replaced": ({ cause, orderNumber }) => ({ cause, isSent: orderNumber !== null }),
  "upgrade-receipt": ({ amountCents }) => ({ cents: amountCents }),
  "plan-changed": ({ chargedCents, creditedCents, next }) => ({
    ...{ charged: chargedCents, credited: creditedCents },
    next: pair(next),
  }),
  "upgrade-undone": ({ cardCents, creditTakenCents, plan: after }) => ({
    ...{ cardCents, creditTaken: creditTakenCents },
    next: pair((after as { next: unknown } | null)?.next),
  }),
};

/** They tell of the next charge ahead of it; when they do is no matter of the model's. */
const AHEAD: readonly string[] = ["renewal-notice", "card-needed", "next-charge-changed"];

/** Which charges were next, in words, when a mail was written: a few minutes after what it tells of, at most. */
function nextChargesOf(world: World) {
  const seen = [...world.seen.splice(0), { at: now(), next: nextCharges(world, now()) }];
  return (written: Date) => {
    const before = seen.filter(({ at }) => at <= written);
    const ready = before.filter((one, index) => index === before.length - 1 || +written - +one.at < 5 * MINUTE);
    return [...ready, ...(before.length === seen.length - 1 ? seen.slice(-1) : [])].flatMap(({ next }) =>
      next.map(String),
    );
  };
}

/** Every mail that names days or amounts was due, and says what the model does. */
export async function compareMails(world: World, { db }: Shop, from: { shop: number; model: number }) {
  const { rows } = await db.execute(sql`select payload, at from kept_mails order by position offset ${from.shop}`);
  const mails = rows.flatMap(({ payload, at }) =>
    payload ? [{ ...(payload as MailRow), at: new Date(String(at)) }] : [],
  );
  const said = mails.flatMap(({ template, data }) => {
    const facts = FACTS[template];
    return facts ? [[template, facts(data)] as const] : [];
  });
  const due = world.mails.slice(from.model).map(({ template, says }) => [template, says] as const);
  expect(sorted(said)).toEqual(sorted(due));
  const nextAt = nextChargesOf(world);
  for (const { template, data, at } of mails)
    if (AHEAD.includes(template)) expect(nextAt(at)).toContain(String(pair(data.next ?? data)));
  return { shop: from.shop + rows.length, model: world.mails.length };
}
