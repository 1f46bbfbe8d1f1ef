import { previewNextCharge as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { memberOf } from "@/lib/server/memberships/member-link";
import { previewNextCharge } from "@/lib/server/memberships/next-charge";

export const GET = route(call, async ({ params, query, actor, client }) => ({
  next: await previewNextCharge(await database(), memberOf(actor, client), params.id, query.pausedUntil),
}));
