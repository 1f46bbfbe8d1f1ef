import { declineOffer as call } from "@/lib/contracts/upgrades";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { declineOffer } from "@/lib/server/upgrades/answer-offer";

export const POST = route(call, async ({ body, actor, client }) =>
  declineOffer(await database(), body, { actor, client }),
);
