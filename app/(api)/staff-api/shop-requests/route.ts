import { shopRequests } from "@/lib/contracts/staff-shop-requests";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { listRequests } from "@/lib/server/shop-starts/decide-request";

export const GET = route(shopRequests, async () => listRequests(await database()));
