import { accountOrders } from "@/lib/contracts/account";
import { listOrders } from "@/lib/server/account/list-orders";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(accountOrders, async ({ actor }) => listOrders(await database(), actor));
