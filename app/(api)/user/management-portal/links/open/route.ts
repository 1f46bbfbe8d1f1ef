import { openMembershipLink as call } from "@/lib/contracts/mailed-links";
import { database } from "@/lib/server/db/client";
import { cookie } from "@/lib/server/http/cookies";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { VISIT_SECONDS } from "@/lib/server/mail/mailed-link";
import { openMembershipLink } from "@/lib/server/memberships/member-link";

export const POST = route(call, async ({ body, client }) => {
  const { id, visit } = await openMembershipLink(await database(), body, client);
  return reply({ id }, { cookies: [cookie("membership", visit, VISIT_SECONDS)] });
});
