import { changeName as call } from "@/lib/contracts/account-data";
import { changeName } from "@/lib/server/account/change-name";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const POST = route(call, async ({ actor, body }) => changeName(await database(), actor, body.name));
