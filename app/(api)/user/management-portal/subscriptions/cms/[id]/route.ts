import { membership as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { memberOf } from "@/lib/server/memberships/member-link";
import { readMembership } from "@/lib/server/memberships/membership-view";

export const GET = route(call, async ({ params, actor, client }) =>
  readMembership(await database(), memberOf(actor, client), params.id),
);
