import { askForPublication as call } from "@/lib/contracts/staff-shop-requests";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { askForPublication } from "@/lib/server/shop-starts/ask-for-publication";

export const POST = route(call, async ({ actor, params, body }) =>
  askForPublication(await database(), actor, { ...params, ...body }),
);
