import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectRenewalsWithCredit } from "@/lib/server/db/queries/memberships";
import { PUT_ASIDE_MS, putCreditAside } from "@/lib/server/memberships/set-renewal-discount";
import { kickOutbox } from "@/lib/server/outbox";
import { each } from "./each";

/** Puts members' credit aside for the renewals of the coming week, and sets free what is aside for none. */
export async function putCreditsAside(db: Database): Promise<void> {
  const at = now();
  const ids = await selectRenewalsWithCredit(db, at, new Date(at.getTime() + PUT_ASIDE_MS));
  await each("credit for a renewal", ids, (id) => putCreditAside(db, id));
  if (ids.length > 0) kickOutbox();
}
