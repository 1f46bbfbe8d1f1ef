import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { moment } from "./columns";

/**
 * One row per piece of work that happens once, outside the transaction that causes it: effects outside the database
 * (mail, refund), written with the business change, and events of the payment provider, kept once by their id.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: text().primaryKey(),
    /** mail, refund … : which deliverer takes it. */
    topic: text().notNull(),
    /** Makes each effect happen once. */
    dedupeKey: text().notNull().unique(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** parked: nothing is wrong, but what it is about is not known yet. dead: given up. */
    state: text({ enum: ["waiting", "parked", "done", "dead"] })
      .notNull()
      .default("waiting"),
    tries: integer().notNull().default(0),
    /** Not before then; also the end of a worker's lease. */
    dueAt: moment().notNull(),
    lastError: text(),
    createdAt: moment().notNull(),
    doneAt: moment(),
    /** The trace of the request that caused it, as "trace-span". NULL: it was not traced. */
    trace: text(),
  },
  (table) => [index("outbox_due").on(table.state, table.dueAt)],
);

/** One row per Idempotency-Key of one actor on one call; kept 72 hours. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** SHA-256 of the actor (account or browser cookie). */
    actor: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the body. */
    bodyHash: text().notNull(),
    /** NULL: still in flight. */
    status: integer(),
    answer: jsonb().$type<unknown>(),
    headers: jsonb().$type<Record<string, string>>(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actor, table.call, table.key] }),
    index("idempotency_age").on(table.createdAt),
  ],
);

/** One row per kind of job that happens by itself. All moments by the database's clock, which nobody moves. */
export const jobs = pgTable("jobs", {
  /** As in `JOBS`. */
  name: text().primaryKey(),
  /** When it runs next; while it runs, the time after. */
  dueAt: moment().notNull(),
  /** Names the run under way. NULL: none is. */
  lease: text(),
  /** Past: the process of the run says nothing any more. NULL: none is under way. */
  leasedUntil: moment(),
  /** Runs that were begun since one ended. */
  tries: integer().notNull().default(0),
  /** When it last ran through, or was first heard of. */
  fineAt: moment().notNull(),
  /** Since when every run of it has failed. NULL: the last one ran through. */
  failingSince: moment(),
});

/** One row per named setting: the clock's offset, the conversion cursor. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});

/** Append-only record of what happened to accounts, money and shops; each row of the chain hashes the one before. */
export const audit = pgTable(
  "audit",
  {
    position: bigserial({ mode: "number" }).primaryKey(),
    event: text().notNull(),
    /** User id, checkout id or "system". */
    actor: text().notNull(),
    subject: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Its place in the chain. NULL: written just now, and linked within a minute or so. */
    link: bigint({ mode: "number" }).unique(),
    /** NULL: as above. */
    hash: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check("audit_linked_with_hash", sql`(${table.link} is null) = (${table.hash} is null)`),
    index("audit_event").on(table.event, table.createdAt),
    index("audit_subject").on(table.subject, table.position),
    index("audit_actor").on(table.actor, table.position),
  ],
);

/** One row per mail that left, so that an address gets one of a kind in its time. */
export const mails = pgTable(
  "mails",
  {
    id: text().primaryKey(),
    /** Canonical email. */
    recipient: text().notNull(),
    template: text().notNull(),
    /** As its reader saw it. NULL: it is of before that was kept. */
    subject: text(),
    /** Equals the outbox row's dedupe key. */
    messageKey: text().notNull().unique(),
    sentAt: moment().notNull(),
  },
  (table) => [index("mails_recipient").on(table.recipient, table.template, table.sentAt)],
);

/** One row per person who must not get marketing mail. */
export const unsubscribes = pgTable("unsubscribes", {
  email: text().primaryKey(),
  createdAt: moment().notNull(),
});

/** One row per hit of a rate-limited bucket; see the limiter. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Unit: milliseconds since 1970. NULL: never expires. */
  expire: bigint({ mode: "number" }),
});

/** One row per page seen. Nothing of health, no address, no token. */
export const pageViews = pgTable(
  "page_views",
  {
    id: text().primaryKey(),
    url: text().notNull(),
    referrer: text(),
    /** Cut to /24 or /48. */
    network: text().notNull(),
    userAgent: text().notNull(),
    sessionIdHash: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index("page_views_time").on(table.createdAt)],
);

/** One row per answer of a browser about advertisers: no person, no address, no page. */
export const consentAnswers = pgTable(
  "consent_answers",
  {
    id: text().primaryKey(),
    /** SHA-256 of the browser's session id. */
    sessionIdHash: text().notNull(),
    isAllowed: boolean().notNull(),
    /** Of the text that was answered. */
    textVersion: text().notNull(),
    answeredAt: moment().notNull(),
  },
  (table) => [index("consent_answers_time").on(table.answeredAt)],
);
