import { stripeWebhook as call } from "@/lib/contracts/webhooks";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { receiveWebhook } from "@/lib/server/payments/webhook";

/** The provider's bodies may be this large. Unit: bytes. */
const MAX_BYTES = 1024 * 1024;

export const POST = route(
  call,
  async ({ bytes, request, client }) =>
    receiveWebhook(await database(), { bytes, signature: request.headers.get("stripe-signature"), client }),
  { body: "bytes", maxBytes: MAX_BYTES },
);
