import { resumeMembership as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { resumeMembership } from "@/lib/server/memberships/change-membership";
import { memberOf } from "@/lib/server/memberships/member-link";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(call, async ({ params, actor, client }) =>
  resumeMembership(await database(), payments(), memberOf(actor, client), params.id),
);
