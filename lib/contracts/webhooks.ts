import * as z from "zod/mini";
import { defineCall } from "./call";

export const stripeWebhook = defineCall({
  method: "POST",
  path: "/webhooks/stripe",
  summary: "Takes an event of the payment provider: checked by its signature, kept once, processed afterwards.",
  access: "provider-signature",
  maxBytes: 1024 * 1024,
  answer: z.object({ received: z.literal(true) }),
  statuses: [200],
  problems: [
    "webhook_payload_missing",
    "webhook_header_missing",
    "webhook_header_unreadable",
    "webhook_scheme_missing",
    "webhook_signature_mismatch",
    "webhook_outside_tolerance",
    "malformed",
    "payload_too_large",
    "too_many_requests",
  ],
});
