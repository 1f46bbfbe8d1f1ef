import { updateMembershipCard as call } from "@/lib/contracts/subscriptions";
import { countingDeclines } from "@/lib/server/checkout/limit-checkouts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { updateCard } from "@/lib/server/memberships/change-membership";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(call, async ({ params, actor, client, body }) =>
  countingDeclines({ email: actor.email, client, mark: actor.userId, isMarkNew: false }, async () =>
    updateCard(await database(), payments(), actor, params.id, body.paymentMethod),
  ),
);
