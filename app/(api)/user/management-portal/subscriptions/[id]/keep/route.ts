import { keepMembership as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { keep } from "@/lib/server/memberships/change-membership";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(call, async ({ params, actor }) => keep(await database(), payments(), actor, params.id));
