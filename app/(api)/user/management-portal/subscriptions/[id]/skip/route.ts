import { skipMembership as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { memberOf } from "@/lib/server/memberships/member-link";
import { skipMembership } from "@/lib/server/memberships/skip-membership";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(call, async ({ params, actor, client }) =>
  skipMembership(await database(), payments(), memberOf(actor, client), params.id),
);
