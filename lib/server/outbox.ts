import "server-only";
import type { Mail } from "@/lib/content/mails/mail";
import { now } from "./clock";
import type { Database } from "./db/client";
import { deleteFutureOutbox, insertOutbox } from "./db/queries/outbox";
import { newId } from "./ids";
import { kickJob } from "./jobs/kick";

/** Every kind of effect outside the database, and what its deliverer needs. jobs/outbox-topics.ts delivers them. */
export interface OutboxPayloads {
  /** A mail to one person, from one template. */
  readonly mail: Mail;
  /** A link to set a new password, if the address has an account. */
  readonly "password-reset": { readonly email: string };
  /** A link that proves an account's address. */
  readonly "verify-email": { readonly userId: string };
  /** A link that proves the address an account shall have from now on. */
  readonly "change-email": { readonly userId: string; readonly email: string };
  /** One of the provider's customers, with cards and subscriptions, is forgotten there. */
  readonly "forget-customer": { readonly customerId: string };
  /** Money that goes back to whoever paid. Unit: cents. */
  readonly refund: {
    readonly orderId: string;
    readonly providerPaymentId: string;
    readonly amountCents: number;
  };
  /** The provider's subscription of a membership, unless it is there. */
  readonly subscription: { readonly membershipId: string };
  /** The end of one of the provider's subscriptions, at once. */
  readonly "cancel-subscription": { readonly subscriptionId: string };
}

export type OutboxTopic = keyof OutboxPayloads;

/**
 * Writes an effect outside the database (a mail, a conversion row, a partner hook) inside the transaction of the
 * business change that causes it. The job worker delivers it, once per key, if and only if that transaction commits.
 * @param tx         the transaction of the business change
 * @param dedupeKey  names the effect, e.g. "receipt:ord_…"; a second effect of that name does not happen
 * @param dueAt      not before then; default: at once
 * @returns          the write, to be awaited or to go `alongside` another
 */
export function enqueue<Topic extends OutboxTopic>(
  tx: Database,
  topic: Topic,
  dedupeKey: string,
  payload: OutboxPayloads[Topic],
  dueAt?: Date,
) {
  const at = now();
  const row = { id: newId("out"), topic, dedupeKey, payload: { ...payload }, dueAt: dueAt ?? at, createdAt: at };
  return insertOutbox(tx, row);
}

/**
 * Takes an effect back that is not due yet.
 * @param tx  the transaction that undoes its cause
 * @returns   false: it happened, or is happening just now
 */
export function withdraw(tx: Database, dedupeKey: string): Promise<boolean> {
  return deleteFutureOutbox(tx, dedupeKey, now());
}

/** Tells the worker that something was committed, so that it need not wait for its minute. Never fails. */
export function kickOutbox(): void {
  kickJob("outbox");
}
