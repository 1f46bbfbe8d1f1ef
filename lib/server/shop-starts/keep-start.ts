import "server-only";
import type { ShopStart } from "@/lib/contracts/shop-start";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectUnprovedOf, updateStart } from "@/lib/server/db/queries/shop-starts";
import type { Client } from "@/lib/server/http/actor";
import { cookie } from "@/lib/server/http/cookies";
import { countPoints, takePoints } from "@/lib/server/http/rate-limit";
import { type Reply, reply } from "@/lib/server/http/reply";
import { newId } from "@/lib/server/ids";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { emailOf } from "@/lib/server/people/email-of";
import { takeEmailProbe } from "@/lib/server/people/email-probe";
import { asStart, lockedStartOf, nothingBegun, START_LIFE, startOf } from "./started-shop";

/** Whether an address may be mailed a link now; asking counts. Anybody can enter anybody's address. */
async function mayMail(email: string): Promise<boolean> {
  const hour = await countPoints("shop-start-recipient-hour", email);
  return hour.isAllowed && (await countPoints("shop-start-recipient-day", email)).isAllowed;
}

async function mailLink(db: Database, shopId: string): Promise<void> {
  await enqueue(db, "shop-start", `shop-start:${shopId}:${newId("req")}`, { shopId });
}

/** The address began another shop elsewhere: its link goes there again, and this browser learns nothing but that. */
async function refuseSecond(db: Database, client: Client, email: string, otherId: string): Promise<never> {
  await takeEmailProbe(client, email);
  if (await mayMail(email)) {
    await mailLink(db, otherId);
    kickOutbox();
  }
  const message =
    "This address has begun a shop already. The link to it is in its mailbox: go on there, or use another address.";
  throw new Problem("conflict", { field: "email", message });
}

/**
 * Says whose a shop is to be, and mails them the link that opens it, at most once an hour and three times a day.
 * @throws Problem shop_not_found when nothing was begun in this browser, conflict when the address began another one,
 *   too_many_requests
 */
export async function keepStart(
  db: Database,
  { secret, client }: { readonly secret: string | null; readonly client: Client },
  typed: string,
): Promise<Reply<{ start: ShopStart; isMailed: boolean }>> {
  const { canonical: email } = emailOf(typed);
  const begun = await startOf(db, secret);
  if (!begun || secret === null) throw nothingBegun();
  await takePoints("shop-start-mail-network", client.address);
  const otherId = await selectUnprovedOf(db, email, begun.shopId);
  if (otherId !== undefined) return refuseSecond(db, client, email, otherId);
  const isMailed = await mayMail(email);
  const endsAt = new Date(now().getTime() + START_LIFE.named);
  const start = await db.transaction(async (tx) => {
    const open = await lockedStartOf(tx, secret);
    if (!open) throw nothingBegun();
    await updateStart(tx, open.shopId, { email, endsAt });
    if (isMailed) await mailLink(tx, open.shopId);
    return asStart({ ...open, email, endsAt });
  });
  kickOutbox();
  return reply({ start, isMailed }, { cookies: [cookie("shop-start", secret, START_LIFE.named / 1000)] });
}
