import { changeEmail } from "@/lib/contracts/account-data";
import { changeEmail as change } from "@/lib/server/account/change-email";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const POST = route(changeEmail, async ({ actor, body, client }) =>
  change(await database(), actor, body, client),
);
