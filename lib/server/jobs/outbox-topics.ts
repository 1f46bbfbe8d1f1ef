import "server-only";
import { forgetCustomer } from "../account/forget-customer";
import type { Database } from "../db/client";
import { sendMail } from "../mail/send-mail";
import { beginSubscription } from "../memberships/begin-subscription";
import { endSubscription } from "../memberships/end-subscription";
import { refundPayment } from "../orders/refund-payment";
import type { OutboxPayloads, OutboxTopic } from "../outbox";
import { mailReset } from "../people/mail-reset";
import { mailEmailChange, mailVerification } from "../people/mail-verification";

/** The outbox row that an effect comes from: the id names it to the outside, the dedupe key to us. */
export interface Effect {
  readonly id: string;
  readonly dedupeKey: string;
}

/**
 * Makes one effect happen. It may be called again for an effect that happened already, if the process died before
 * that was noted, so it looks first or tells the receiver the effect's id. Throws to be tried again later.
 */
export type Deliverer<Payload> = (db: Database, payload: Payload, effect: Effect) => Promise<void>;

/** Who delivers what. A topic without a deliverer does not compile. */
export const DELIVERERS: { readonly [Topic in OutboxTopic]: Deliverer<OutboxPayloads[Topic]> } = {
  mail: sendMail,
  "password-reset": mailReset,
  "verify-email": mailVerification,
  "change-email": mailEmailChange,
  "forget-customer": forgetCustomer,
  refund: refundPayment,
  subscription: beginSubscription,
  "cancel-subscription": endSubscription,
};
