import { accountSignIns } from "@/lib/contracts/sign-ins";
import { listSignIns } from "@/lib/server/account/sign-ins";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(accountSignIns, async ({ actor }) => listSignIns(await database(), actor));
