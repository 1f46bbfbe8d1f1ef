import "server-only";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { insertUnsubscribe } from "@/lib/server/db/queries/mails";
import { seal, unseal } from "@/lib/server/http/seal";
import { shopUrl } from "@/lib/server/shop-url";

const PURPOSE = "unsubscribe";

/** The address that a mail program's own "unsubscribe" button posts to (RFC 8058). */
export function unsubscribeUrl(email: string, shopKey: string | null): string {
  return `${new URL(shopUrl(shopKey)).origin}/user/unsubscribe?token=${seal(PURPOSE, email)}`;
}

/**
 * Ends the mails that nobody ordered. Receipts and links that somebody asked for still come.
 * @param token  of a mail's header
 * @throws Problem link_invalid when we did not make the token
 */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  const email = unseal(PURPOSE, token);
  if (email === null) throw new Problem("link_invalid");
  await insertUnsubscribe(db, email, now());
}
