import { membershipUpgrades as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readMembershipUpgrades } from "@/lib/server/memberships/membership-upgrades";

export const GET = route(call, async ({ params, actor }) =>
  readMembershipUpgrades(await database(), actor.userId, params.id),
);
