import { laboratoryWebhook as call } from "@/lib/contracts/webhooks";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { receiveLaboratoryNews } from "@/lib/server/laboratory/laboratory-news";

export const POST = route(call, async ({ body, bytes, request, client }) =>
  receiveLaboratoryNews(await database(), body, { bytes, request, client }),
);
