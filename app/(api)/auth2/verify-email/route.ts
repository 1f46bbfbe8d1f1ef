import { verifyEmail as call } from "@/lib/contracts/auth";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { verifyEmail } from "@/lib/server/people/verify-email";

export const POST = route(call, async ({ body, actor, client }) =>
  verifyEmail(await database(), body.token, { actor, client }),
);
