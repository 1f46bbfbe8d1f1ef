import { previewRestart as previewCall, restartMembership as restartCall } from "@/lib/contracts/member-orders";
import { previewRestart, restartMembership } from "@/lib/server/account/restart-membership";
import { COOKIE_SECONDS } from "@/lib/server/checkout/browser";
import { database } from "@/lib/server/db/client";
import { cookie } from "@/lib/server/http/cookies";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { memberOf } from "@/lib/server/memberships/member-link";
import { payments } from "@/lib/server/payments/stripe-payments";

export const GET = route(previewCall, async ({ params, actor, client }) =>
  previewRestart(await database(), memberOf(actor, client), params.id, { actor, client }),
);

export const POST = route(restartCall, async ({ params, body, actor, client }) => {
  const member = memberOf(actor, client);
  const started = await restartMembership(await database(), payments(), member, params.id, body, { actor, client });
  const cookies = started.cookie ? [cookie("checkout", started.cookie, COOKIE_SECONDS)] : [];
  return reply(started.answer, { status: started.isNew ? 201 : 200, cookies });
});
