import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { type Database, shareDatabase } from "@/lib/server/db/client";
import { outbox } from "@/lib/server/db/schema/operations";
import { orders } from "@/lib/server/db/schema/orders";
import { env } from "@/lib/server/env";
import { payments } from "@/lib/server/payments/stripe-payments";
import { brokenPromises, type PromisesAsked } from "@/lib/server/promises/broken-promises";
import { seedShops } from "@/lib/server/seed/seed-shops";
import { newBuyer, newDiscount, openShop, order, settleDown } from "../checkout/shop-floor";

/** A checkout's order, with what else is known of it. */
export interface Bought {
  readonly checkout: string;
  readonly order: string;
  readonly charge: string;
  /** The outbox's row of its receipt. */
  readonly receipt: string;
}

async function buy(db: Database, email: string): Promise<Bought> {
  const { answer } = await startCheckout(db, payments(), order({ email, discount: "TWICE" }), newBuyer());
  await settleDown(db);
  const [made] = await db.select().from(orders).where(sql`${orders.checkoutId} = ${answer.id}`);
  const [receipt] = await db
    .select()
    .from(outbox)
    .where(sql`${outbox.dedupeKey} = ${`receipt:${made?.id}`}`);
  if (!made || !receipt) throw new Error("nothing was bought");
  return { checkout: answer.id, order: made.id, charge: made.providerPaymentId ?? "", receipt: receipt.id };
}

/** The name that an upload would have made of these bytes. */
export const PICTURE = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b.png";

/** A shop in which two people have bought with the same code, and a partner has uploaded a picture that is shown. */
export async function sellTwice(db: Database): Promise<{ first: Bought; second: Bought }> {
  await openShop(db);
  await seedShops(db);
  await newDiscount(db, { code: "TWICE", maxUses: 2 });
  const address = `/media/shops/lift-club/${PICTURE}`;
  await db.execute(sql`insert into shop_pictures (shop_id, name, bytes, width, height, uploaded_at)
    select id, ${PICTURE}, 'test'::bytea, 1, 1, now() from shops where key = 'lift-club'`);
  await db.execute(sql`insert into audit (event, actor, subject, details, created_at)
    values ('shop.picture', 'somebody', 'lift-club', jsonb_build_object('name', ${PICTURE}::text), now())`);
  await db.execute(sql`update shops set customization = jsonb_set(customization, '{logo}', to_jsonb(${address}::text))
    where key = 'lift-club'`);
  return { first: await buy(db, "ada@example.org"), second: await buy(db, "grace@example.org") };
}

/** Thrown so that a transaction leaves nothing. */
class Undone extends Error {}

/** What is said when this was done past the shop, which then is undone. */
export async function saidAfter(
  db: Database,
  harm: readonly SQL[],
  more: Partial<PromisesAsked> = {},
): Promise<string[]> {
  let said: string[] = [];
  const share = (shared: Database) =>
    shareDatabase(
      Promise.resolve({ db: shared, execute: () => Promise.reject(new Error("unused")), close: async () => undefined }),
    );
  const work = db.transaction(async (tx) => {
    share(tx);
    // Whoever writes past the shop writes past its foreign keys and its guards, too.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of harm) await tx.execute(statement);
    said = await brokenPromises(tx, payments(), { since: new Date(0), isRunning: true, told: [], ...more });
    throw new Undone();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  share(db);
  return said;
}

/** Adds a line to the mail journal, as if a mail had left. */
export function noteMail(file: string, subject: string): void {
  const line = { file, to: "ada@example.org", subject, kind: "order-receipt", sentAt: new Date().toISOString() };
  appendFileSync(join(env().dataDir, "mail", "index.jsonl"), `${JSON.stringify(line)}\n`);
}
