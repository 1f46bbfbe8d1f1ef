import { carrierWebhook as call } from "@/lib/contracts/webhooks";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { receiveCarrierNews } from "@/lib/server/laboratory/carrier-news";

export const POST = route(call, async ({ body, bytes, request, client }) =>
  receiveCarrierNews(await database(), body, { bytes, request, client }),
);
