import { removePaymentMethod } from "@/lib/contracts/payment-methods";
import { removeCard } from "@/lib/server/cards/change-cards";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(removePaymentMethod, async ({ params, actor }) =>
  removeCard(await database(), payments(), actor, params.id),
);
