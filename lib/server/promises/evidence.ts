import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";

/** Money that arrived, as the provider has written it down. */
export interface ArrivedCharge {
  /** The provider's id of the payment. */
  readonly id: string;
  /** What arrived. Unit: cents. */
  readonly cents: number;
  /** What went back of it. Unit: cents. */
  readonly returnedCents: number;
  /** When it arrived. ISO 8601. */
  readonly paidAt: string;
  /** What it was for, by the label that we gave it. NULL: a renewal. */
  readonly madeFor: string | null;
}

/** A mail as the mail journal has it. */
export interface SentMail {
  /** Named after the outbox's row. */
  readonly file: string;
  readonly kind: string;
  readonly subject: string;
}

/** What a customer was told. */
export interface Told {
  /** The checkout that was answered as complete. */
  readonly checkout: string;
  /** The key under which it was asked for. */
  readonly key: string;
}

/** All that promises are held against, as it is at one moment. */
export interface Evidence {
  /** A transaction that sees one moment and changes nothing. */
  readonly db: Database;
  /** The shop's time; of a shop that is stopped, that of its last sign of life. */
  readonly asOf: Date;
  readonly charges: readonly ArrivedCharge[];
  /** From when on the charges are all that there are. */
  readonly since: Date;
  /** NULL: mail leaves through a server, whose journal we do not have. */
  readonly mails: readonly SentMail[] | null;
  /** What customers say that they were told, beside what the shop remembers to have told them. */
  readonly told: readonly Told[];
}

/** Finds where a promise is broken: a line for each, with the ids. */
export type PromiseCheck = (evidence: Evidence) => Promise<string[]>;

/** Nothing that is paid waits for longer. Unit: seconds. */
export const LONGEST_WAIT = 120;

/** What was still under way then had its time. */
export const tooLongAgo = ({ asOf }: Evidence): SQL =>
  sql`${asOf.toISOString()}::timestamptz - make_interval(secs => ${LONGEST_WAIT})`;

/** The charges as a table of the database: id, cents, returned, paid_at, made_for. */
export const chargesTable = ({ charges }: Evidence): SQL => sql`(
  select each.id, each.cents, each."returnedCents" as returned, each."paidAt" as paid_at, each."madeFor" as made_for
  from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb)
    as each(id text, cents bigint, "returnedCents" bigint, "paidAt" timestamptz, "madeFor" text))`;

/** A line for each row that a question finds. */
export async function rowLines(db: Database, question: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(question);
  return rows.map(({ line }) => line);
}
