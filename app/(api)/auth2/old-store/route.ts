import { oldStore as call } from "@/lib/contracts/auth";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { oldStore } from "@/lib/server/people/known-email";

export const GET = route(call, async ({ query, client }) => oldStore(await database(), query.email, client));
