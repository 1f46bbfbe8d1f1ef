import { cmsInfo } from "@/lib/contracts/user";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { currentUser } from "@/lib/server/people/current-user";

export const GET = route(cmsInfo, async ({ actor, query }) => currentUser(await database(), actor, query));
