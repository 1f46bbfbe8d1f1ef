import { stripeWebhook as call } from "@/lib/contracts/webhooks";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { receiveWebhook } from "@/lib/server/webhooks/receive-webhook";

export const POST = route(
  call,
  async ({ bytes, request, client }) =>
    receiveWebhook(await database(), { bytes, signature: request.headers.get("stripe-signature"), client }),
  { body: "bytes" },
);
