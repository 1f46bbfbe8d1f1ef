import { logout } from "@/lib/contracts/auth";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { signOut } from "@/lib/server/people/sign-out";

export const POST = route(logout, async ({ actor, client }) => signOut(await database(), actor, client));
