import { changePassword } from "@/lib/contracts/account";
import { changePassword as change } from "@/lib/server/account/change-password";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const POST = route(changePassword, async ({ actor, body, client }) =>
  change(await database(), actor, body, client),
);
