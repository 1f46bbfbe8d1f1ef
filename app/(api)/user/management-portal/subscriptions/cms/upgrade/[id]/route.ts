import { membershipUpgrades as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { memberOf } from "@/lib/server/memberships/member-link";
import { readMembershipUpgrades } from "@/lib/server/memberships/membership-upgrades";

export const GET = route(call, async ({ params, actor, client }) =>
  readMembershipUpgrades(await database(), memberOf(actor, client), params.id),
);
