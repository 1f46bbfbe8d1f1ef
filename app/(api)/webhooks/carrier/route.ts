import { carrierWebhook as call } from "@/lib/contracts/webhooks";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { receiveCarrierNews } from "@/lib/server/laboratory/carrier-news";
import { checkSender } from "@/lib/server/webhooks/receive-partner-news";

export const POST = route(call, async ({ body, bytes }) => receiveCarrierNews(await database(), body, bytes), {
  checkSender: (sent) => checkSender("carrier", sent),
});
