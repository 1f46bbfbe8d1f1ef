import { unskipMembership as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { unskip } from "@/lib/server/memberships/skip-membership";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(call, async ({ params, actor }) => unskip(await database(), payments(), actor, params.id));
