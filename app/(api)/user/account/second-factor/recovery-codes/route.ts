import { renewCodes } from "@/lib/contracts/second-factor";
import { renewRecoveryCodes } from "@/lib/server/account/second-factor";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const POST = route(renewCodes, async ({ actor, body }) => renewRecoveryCodes(await database(), actor, body));
