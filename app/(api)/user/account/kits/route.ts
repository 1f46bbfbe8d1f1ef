import { accountKits, registerKit } from "@/lib/contracts/account-kits";
import { listKits, registerKit as register } from "@/lib/server/account/kits";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(accountKits, async ({ actor }) => listKits(await database(), actor));

export const POST = route(registerKit, async ({ actor, body, client }) =>
  register(await database(), actor, body.kitID, client),
);
