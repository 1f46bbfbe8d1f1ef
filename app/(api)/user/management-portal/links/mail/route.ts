import { mailMembershipLink as call } from "@/lib/contracts/mailed-links";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { mailFreshLink } from "@/lib/server/memberships/member-link";

export const POST = route(call, async ({ body }) => {
  await mailFreshLink(await database(), body);
  return { ok: true };
});
