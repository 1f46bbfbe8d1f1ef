import { checkoutStatus as call } from "@/lib/contracts/checkout";
import { checkoutStatus } from "@/lib/server/checkout/checkout-status";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { payments } from "@/lib/server/payments/stripe-payments";

export const GET = route(call, async ({ params, actor, client }) =>
  checkoutStatus(await database(), payments(), params.id, { actor, client }),
);
