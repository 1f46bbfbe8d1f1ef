import { signup } from "@/lib/contracts/auth";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { signUp } from "@/lib/server/people/sign-up";

export const POST = route(signup, async ({ body, client }) => signUp(await database(), body, client));
