import { readLinkedOrder as call } from "@/lib/contracts/linked-order";
import { readLinkedOrder } from "@/lib/server/account/linked-order";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const POST = route(call, async ({ body }) => readLinkedOrder(await database(), body));
