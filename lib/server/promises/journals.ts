import "server-only";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { paymentClients } from "@/lib/server/payments/stripe";
import type { ArrivedCharge, SentMail } from "./evidence";

/** What the payment sandbox has written down, read from its own tables. */
async function sandboxCharges(db: Database): Promise<ArrivedCharge[]> {
  const { rows } = await db.execute<{ [Field in keyof ArrivedCharge]: ArrivedCharge[Field] }>(sql`
    select intent.id, (intent.data ->> 'amount_received')::float8 as cents,
      coalesce((charge.data ->> 'amount_refunded')::float8, 0) as "returnedCents",
      to_json(to_timestamp((coalesce(charge.data, intent.data) ->> 'created')::float8)) #>> '{}' as "paidAt",
      coalesce(intent.data #>> '{metadata,checkout_id}', intent.data #>> '{metadata,upgrade_id}') as "madeFor"
    from sandbox_objects intent left join sandbox_objects charge on charge.id = intent.data ->> 'latest_charge'
    where intent.object = 'payment_intent' and intent.data ->> 'status' = 'succeeded'
    order by intent.sequence`);
  return rows;
}

/** Every payment since then that arrived and is ours: another system may use the same account. */
async function providerCharges(since: Date): Promise<ArrivedCharge[]> {
  const seconds = Math.floor(since.getTime() / 1000);
  // The provider takes no moment before its own time.
  const period = seconds > 0 ? { created: { gte: seconds } } : {};
  const charges: ArrivedCharge[] = [];
  const { paymentIntents } = paymentClients().general;
  for await (const intent of paymentIntents.list({ ...period, limit: 100, expand: ["data.latest_charge"] })) {
    const { id, status, metadata, latest_charge: charge } = intent;
    const madeFor = metadata.checkout_id ?? metadata.upgrade_id ?? null;
    if (status !== "succeeded" || (madeFor === null && intent.invoice === null)) continue;
    const known = typeof charge === "object" ? charge : null;
    const paidAt = new Date((known?.created ?? intent.created) * 1000).toISOString();
    charges.push({ id, cents: intent.amount_received, returnedCents: known?.amount_refunded ?? 0, paidAt, madeFor });
  }
  return charges;
}

/** What arrived at the payment provider since then. */
export const chargesSince = (db: Database, since: Date): Promise<ArrivedCharge[]> =>
  env().stripe.mode === "sandbox" ? sandboxCharges(db) : providerCharges(since);

const journalLine = z.object({ file: z.string(), kind: z.string(), subject: z.string() });

/** The mails that left as files. NULL: they leave through a server. */
export async function sentMails(): Promise<SentMail[] | null> {
  const { smtpUrl, dataDir } = env();
  if (smtpUrl) return null;
  const journal = join(/* turbopackIgnore: true */ dataDir, "mail", "index.jsonl");
  if (!existsSync(journal)) return [];
  const lines = (await readFile(journal, "utf8")).split("\n").filter(Boolean);
  return lines.map((line) => journalLine.parse(JSON.parse(line)));
}
