import { login } from "@/lib/contracts/auth";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { signIn } from "@/lib/server/people/sign-in";

export const POST = route(login, async ({ body, client }) => signIn(await database(), body, client));
