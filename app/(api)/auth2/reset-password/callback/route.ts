import { completeReset as call } from "@/lib/contracts/auth";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { completeReset } from "@/lib/server/people/complete-reset";

export const POST = route(call, async ({ body, client }) => completeReset(await database(), body, client));
