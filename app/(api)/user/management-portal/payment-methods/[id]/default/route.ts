import { makeDefaultPaymentMethod } from "@/lib/contracts/payment-methods";
import { makeCardDefault } from "@/lib/server/cards/change-cards";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(makeDefaultPaymentMethod, async ({ params, actor }) =>
  makeCardDefault(await database(), payments(), actor, params.id),
);
