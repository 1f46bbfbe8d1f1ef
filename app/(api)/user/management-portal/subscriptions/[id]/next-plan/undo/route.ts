import { undoNextPlan as call } from "@/lib/contracts/next-plan";
import { undoNextPlan } from "@/lib/server/account/change-next-plan";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { memberOf } from "@/lib/server/memberships/member-link";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(call, async ({ params, actor, client }) =>
  undoNextPlan(await database(), payments(), memberOf(actor, client), params.id),
);
