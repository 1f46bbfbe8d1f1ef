import { laboratoryWebhook as call } from "@/lib/contracts/webhooks";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { receiveLaboratoryNews } from "@/lib/server/laboratory/laboratory-news";
import { checkSender } from "@/lib/server/webhooks/receive-partner-news";

export const POST = route(call, async ({ body, bytes }) => receiveLaboratoryNews(await database(), body, bytes), {
  checkSender: (sent) => checkSender("laboratory", sent),
});
