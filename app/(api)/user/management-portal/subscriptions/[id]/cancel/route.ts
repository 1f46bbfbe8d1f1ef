import { cancelMembership as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { cancel } from "@/lib/server/memberships/cancel-membership";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(call, async ({ params, actor }) => cancel(await database(), payments(), actor, params.id));
