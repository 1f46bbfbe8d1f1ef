import { undoNextPlan as call } from "@/lib/contracts/next-plan";
import { undoNextPlan } from "@/lib/server/account/change-next-plan";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { memberOf } from "@/lib/server/memberships/member-link";

export const POST = route(call, async ({ params, actor, client }) =>
  undoNextPlan(await database(), memberOf(actor, client), params.id),
);
