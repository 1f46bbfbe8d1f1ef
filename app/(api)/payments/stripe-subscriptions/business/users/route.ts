import { existingUser as call } from "@/lib/contracts/checkout-questions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { existingUser } from "@/lib/server/people/known-email";

export const GET = route(call, async ({ query, client }) => existingUser(await database(), query.email, client));
