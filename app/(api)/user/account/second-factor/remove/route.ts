import { removeFactor } from "@/lib/contracts/second-factor";
import { removeSecondFactor } from "@/lib/server/account/second-factor";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const POST = route(removeFactor, async ({ actor, body, client }) =>
  removeSecondFactor(await database(), actor, body, client),
);
