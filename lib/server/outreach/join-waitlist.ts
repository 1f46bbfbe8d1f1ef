import "server-only";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { insertInvitation } from "@/lib/server/db/queries/outreach";
import { selectShopId } from "@/lib/server/db/queries/shops";
import { takePoints } from "@/lib/server/http/rate-limit";
import { type Reply, reply } from "@/lib/server/http/reply";
import { newId } from "@/lib/server/ids";
import { kickOutbox } from "@/lib/server/outbox";
import { emailOf } from "@/lib/server/people/email-of";
import { enqueueOutreachMail } from "./outreach-mail";

const SOURCES = ["ny_waitlist", "ca_supplements"] as const;

/** What a waitlist form sends. */
interface WaitlistRequest {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly source: string;
  readonly businessKey: string | null;
}

/** The partner shop in whose name somebody hears from us. NULL: our own. */
async function shopIdOf(db: Database, key: string | null): Promise<string | null> {
  if (key === null) return null;
  const id = await selectShopId(db, key);
  if (id === undefined) throw new Problem("shop_not_found");
  return id;
}

/**
 * Puts somebody on a waitlist, once per list, and confirms it by mail, in the name of the shop that they were in.
 * @throws Problem invalid_source, shop_not_found, too_many_requests
 */
export async function joinWaitlist(
  db: Database,
  request: WaitlistRequest,
  client: { readonly address: string },
): Promise<Reply<{ ok: true }>> {
  const source = SOURCES.find((known) => known === request.source);
  if (!source) throw new Problem("invalid_source", { field: "source" });
  const { canonical: email } = emailOf(request.email);
  await takePoints("outreach-network", client.address);
  const { first_name: firstName, last_name: lastName, businessKey } = request;
  const shopId = await shopIdOf(db, businessKey);
  const isNew = await db.transaction(async (tx) => {
    const row = { id: newId("inv"), email, firstName, lastName, source, shopId, createdAt: now() };
    const isInserted = await insertInvitation(tx, row);
    const mail = { template: "waitlist", to: email, shopKey: businessKey, data: { firstName, source } } as const;
    if (isInserted) await enqueueOutreachMail(tx, mail);
    return isInserted;
  });
  kickOutbox();
  return reply({ ok: true }, { status: isNew ? 201 : 200 });
}
