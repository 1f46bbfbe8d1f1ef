import { requestReset as call } from "@/lib/contracts/auth";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { requestReset } from "@/lib/server/people/request-reset";

export const POST = route(call, async ({ body, client }) => requestReset(await database(), body.email, client));
