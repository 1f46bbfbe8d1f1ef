import "server-only";
import type { Database } from "@/lib/server/db/client";
import { sendMail } from "@/lib/server/mail/send-mail";
import { beginSubscription } from "@/lib/server/memberships/begin-subscription";
import { deliverRenewalDiscount } from "@/lib/server/memberships/set-renewal-discount";
import { correctToldCharges } from "@/lib/server/memberships/told-charge";
import { refundPayment } from "@/lib/server/orders/refund-payment";
import type { OutboxPayloads, OutboxTopic } from "@/lib/server/outbox";
import { payments } from "@/lib/server/payments/stripe-payments";
import { mailEmailChange, mailVerification } from "@/lib/server/people/mail-verification";
import { mailReset } from "@/lib/server/people/request-reset";
import { mailStaffInvitation } from "@/lib/server/people/staff-invitation";
import { mailInvitation } from "@/lib/server/shop-people/mail-invitation";
import { mailStartLink } from "@/lib/server/shop-starts/mail-start-link";
import { handleEvent } from "@/lib/server/webhooks/handle-event";

/** The outbox row that an effect comes from: the id names it to the outside, the dedupe key to us. */
export interface Effect {
  readonly id: string;
  readonly dedupeKey: string;
  readonly createdAt: Date;
}

/**
 * Makes one effect happen. It may be called again for an effect that happened already, if the process died before
 * that was noted, so it looks first or tells the receiver the effect's id. Throws to be tried again later.
 */
export type Deliverer<Payload> = (db: Database, payload: Payload, effect: Effect) => Promise<void>;

/** Who delivers what. A topic without a deliverer does not compile. The provider does again what was done already. */
export const DELIVERERS: { readonly [Topic in OutboxTopic]: Deliverer<OutboxPayloads[Topic]> } = {
  mail: sendMail,
  "password-reset": mailReset,
  "verify-email": mailVerification,
  "change-email": mailEmailChange,
  "shop-start": mailStartLink,
  "shop-invitation": mailInvitation,
  "staff-invitation": mailStaffInvitation,
  "forget-customer": (_db, { customerId }) => payments().forgetCustomer(customerId),
  refund: refundPayment,
  subscription: beginSubscription,
  "renewal-discount": deliverRenewalDiscount,
  "next-charges": correctToldCharges,
  "cancel-subscription": (_db, { subscriptionId }) => payments().cancelSubscription(subscriptionId),
  "provider-event": (db, event) => handleEvent(db, payments(), event),
};
