import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { hasAccount, hasPaidOrder, isOldStoreAccount, newCustomerSnapshot } from "@/lib/server/db/queries/known-emails";
import type { Client } from "@/lib/server/http/actor";
import { hashOf } from "@/lib/server/ids";
import { emailOf } from "./email-of";
import { takeEmailProbe } from "./email-probe";

const DAY = 24 * 3_600_000;

/** The canonical form, after drawing from the budget for such questions. An empty address asks nothing. */
async function takeProbeFor(text: string, client: Client): Promise<string> {
  const email = text === "" ? "" : emailOf(text).canonical;
  await takeEmailProbe(client, email);
  return email;
}

/**
 * Whether an address has no earlier paid order. The browser that just paid is told what was true before it did, so
 * that a reload of the thank-you page does not turn a new customer into an old one.
 * @throws Problem too_many_requests
 */
export async function isNewCustomer(db: Database, text: string, client: Client): Promise<{ isNewCustomer: boolean }> {
  const email = await takeProbeFor(text, client);
  if (email === "") return { isNewCustomer: true };
  const { checkoutCookie } = client;
  const since = new Date(now().getTime() - DAY);
  const snapshot = checkoutCookie ? await newCustomerSnapshot(db, hashOf(checkoutCookie), email, since) : undefined;
  return { isNewCustomer: snapshot ?? !(await hasPaidOrder(db, email)) };
}

/**
 * Whether an address has an account; false when it is empty.
 * @throws Problem too_many_requests
 */
export async function existingUser(db: Database, text: string, client: Client): Promise<{ exists: boolean }> {
  const email = await takeProbeFor(text, client);
  return { exists: email !== "" && (await hasAccount(db, email)) };
}

/**
 * Whether an account carried over from the old store still needs a password; false when the address is empty.
 * @throws Problem too_many_requests
 */
export async function oldStore(db: Database, text: string, client: Client): Promise<{ isOldStore: boolean }> {
  const email = await takeProbeFor(text, client);
  return { isOldStore: email !== "" && (await isOldStoreAccount(db, email)) };
}
