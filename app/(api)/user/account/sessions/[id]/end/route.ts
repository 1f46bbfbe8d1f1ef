import { endAccountSession } from "@/lib/contracts/account";
import { endSessionOf } from "@/lib/server/account/sessions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const POST = route(endAccountSession, async ({ actor, params }) =>
  endSessionOf(await database(), actor, params.id),
);
