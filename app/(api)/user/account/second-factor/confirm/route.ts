import { confirmFactor } from "@/lib/contracts/second-factor";
import { confirmSecondFactor } from "@/lib/server/account/second-factor";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const POST = route(confirmFactor, async ({ actor, body, client }) =>
  confirmSecondFactor(await database(), actor, body, client),
);
