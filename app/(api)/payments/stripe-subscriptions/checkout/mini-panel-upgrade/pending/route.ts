import { offerMiniPanelUpgrade as call } from "@/lib/contracts/upgrades";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { answerOffer } from "@/lib/server/upgrades/answer-offer";

export const POST = route(call, async ({ body, actor, client }) =>
  answerOffer(await database(), body, { actor, client }),
);
