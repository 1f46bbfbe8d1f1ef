import { cmsInfo } from "@/lib/contracts/user";
import { currentUser } from "@/lib/server/account/current-user";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(cmsInfo, async ({ actor, query }) => currentUser(await database(), actor, query));
