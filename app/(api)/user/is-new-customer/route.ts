import { isNewCustomer as call } from "@/lib/contracts/user";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { isNewCustomer } from "@/lib/server/people/known-email";

export const GET = route(call, async ({ query, client }) => isNewCustomer(await database(), query.email, client));
