import { customization, updateCustomization } from "@/lib/contracts/customization";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { checkAndPublish } from "@/lib/server/shops/publish-customization";
import { answerCustomization } from "@/lib/server/shops/read-customization";

export const GET = route(customization, async ({ params, query }) =>
  answerCustomization(params.businessKey, query.excludeProducts ?? ""),
);

export const PUT = route(updateCustomization, async ({ actor, params, query, body, request }) =>
  checkAndPublish(await database(), actor, {
    businessKey: params.businessKey,
    look: body,
    ifMatch: request.headers.get("if-match"),
    reason: query.reason,
  }),
);
