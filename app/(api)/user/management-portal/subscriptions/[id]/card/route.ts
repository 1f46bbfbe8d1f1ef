import { updateMembershipCard as call } from "@/lib/contracts/subscriptions";
import { countingDeclines } from "@/lib/server/checkout/limit-checkouts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { updateCard } from "@/lib/server/memberships/change-membership";
import { memberOf } from "@/lib/server/memberships/member-link";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(call, async ({ params, actor, client, body }) => {
  const member = memberOf(actor, client);
  const mark = actor?.userId ?? params.id;
  return countingDeclines({ email: actor?.email ?? params.id, client, mark, isMarkNew: false }, async () =>
    updateCard(await database(), payments(), member, params.id, body.paymentMethod),
  );
});
