import "server-only";
import type { Mail } from "@/lib/content/mails/mail";
import type { Database } from "@/lib/server/db/client";
import { deleteFutureOutbox, insertOutbox, type Lane } from "@/lib/server/db/queries/outbox";
import { now } from "./clock";
import { newId } from "./ids";
import { kickJob } from "./process";
import { traceToKeep } from "./traces";

/** In whose name a link is mailed. Absent in rows that an older version wrote, or NULL: ours. */
type InShop = {
  readonly shopKey?: string | null;
};

/** Every kind of work in the outbox, and what its deliverer needs. jobs/outbox-topics.ts delivers them. */
export interface OutboxPayloads {
  /** A mail to one person, from one template. */
  readonly mail: Mail;
  /** A link to set a new password, if the address has an account. */
  readonly "password-reset": { readonly email: string } & InShop;
  /** A link that proves an account's address. */
  readonly "verify-email": { readonly userId: string } & InShop;
  /** A link that proves the address an account shall have from now on. */
  readonly "change-email": { readonly userId: string; readonly email: string } & InShop;
  /** A link that opens a shop for whoever began it, at the address that they named. */
  readonly "shop-start": { readonly shopId: string };
  /** A link by which somebody looks after a shop from now on. */
  readonly "shop-invitation": { readonly invitationId: string };
  /** A link by which somebody works with us from now on. */
  readonly "staff-invitation": { readonly invitationId: string };
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
  /** What the provider takes off a membership's next renewal. */
  readonly "renewal-discount": { readonly membershipId: string };
  /** News of the next charges of a person who is told of another one: by the address of their credit, or a membership. */
  readonly "next-charges": { readonly email: string } | { readonly membershipId: string };
  /** The end of one of the provider's subscriptions, at once. */
  readonly "cancel-subscription": { readonly subscriptionId: string };
  /** What the payment provider says has happened. Ids alone: cards and addresses stay with the provider. */
  readonly "provider-event": {
    readonly type: string;
    readonly objectId: string;
    /** The payment that a refund belongs to. NULL: none. */
    readonly paymentId: string | null;
  };
}

/** An event of the payment provider, as it is kept. */
export type ProviderEvent = OutboxPayloads["provider-event"];

export type OutboxTopic = keyof OutboxPayloads;

/**
 * Writes an effect outside the database (a mail, a conversion row, a partner hook) inside the transaction of the
 * business change that causes it. The job worker delivers it, once per key, if and only if that transaction commits.
 * @param tx         the transaction of the business change
 * @param dedupeKey  names the effect, e.g. "receipt:ord_…"; a second effect of that name does not happen
 * @param dueAt      not before then; default: at once
 * @returns          the write, to be awaited or to go with another by `writesInOneStatement`
 */
export function enqueue<Topic extends OutboxTopic>(
  tx: Database,
  topic: Topic,
  dedupeKey: string,
  payload: OutboxPayloads[Topic],
  dueAt?: Date,
) {
  const at = now();
  const times = { dueAt: dueAt ?? at, createdAt: at };
  const row = { id: newId("out"), topic, dedupeKey, payload: { ...payload }, ...times, trace: traceToKeep() };
  return insertOutbox(tx, row);
}

/**
 * Takes an effect back that is not due yet.
 * @param tx  the transaction that undoes its cause
 * @returns   false: it happened, or is happening just now
 */
export function withdrawEffect(tx: Database, dedupeKey: string): Promise<boolean> {
  return deleteFutureOutbox(tx, dedupeKey, now());
}

/** Whether a row is of a topic, and so holds what that needs: only `enqueue` writes rows, and it knows the types. */
export function isEffect<Row extends { readonly topic: string; readonly payload: unknown }, Topic extends OutboxTopic>(
  row: Row,
  topic: Topic,
): row is Row & { readonly payload: OutboxPayloads[Topic] } {
  return row.topic === topic;
}

/** Tells the worker that something was committed, so that it need not wait for its minute. Never fails. */
export function kickOutbox(lane: Lane = "effects"): void {
  kickJob(lane === "effects" ? "outbox" : "provider-events");
}

/** What an effect is about is not known yet. Nothing is wrong: it waits for 72 hours, and is tried again meanwhile. */
export class NotKnownYet extends Error {}

/** An effect can never happen: whom it is for refuses it for good. It is given up at once. */
export class RefusedForGood extends Error {}
