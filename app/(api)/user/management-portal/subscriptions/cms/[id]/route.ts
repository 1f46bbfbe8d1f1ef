import { membership as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readMembership } from "@/lib/server/memberships/membership-view";

export const GET = route(call, async ({ params, actor }) => readMembership(await database(), actor.userId, params.id));
