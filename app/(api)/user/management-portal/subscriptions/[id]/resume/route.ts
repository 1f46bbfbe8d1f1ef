import { resumeMembership as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { resume } from "@/lib/server/memberships/change-membership";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(call, async ({ params, actor }) => resume(await database(), payments(), actor, params.id));
