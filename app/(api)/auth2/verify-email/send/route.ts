import { sendVerification as call } from "@/lib/contracts/auth";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { sendVerification } from "@/lib/server/people/verify-email";

export const POST = route(call, async ({ actor }) => sendVerification(await database(), actor));
