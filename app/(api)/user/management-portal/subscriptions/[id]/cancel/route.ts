import { cancelMembership as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { memberOf } from "@/lib/server/memberships/member-link";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(call, async ({ params, actor, client }) =>
  cancelMembership(await database(), payments(), memberOf(actor, client), params.id),
);
