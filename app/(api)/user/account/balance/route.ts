import { readBalance as call } from "@/lib/contracts/account-balance";
import { readBalance } from "@/lib/server/account/balance";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(call, async ({ actor }) => readBalance(await database(), actor));
