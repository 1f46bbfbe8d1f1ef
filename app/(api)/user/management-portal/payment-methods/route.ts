import { addPaymentMethod, paymentMethods } from "@/lib/contracts/payment-methods";
import { addCard } from "@/lib/server/cards/add-card";
import { readPaymentMethods } from "@/lib/server/cards/list-cards";
import { countingDeclines } from "@/lib/server/checkout/limit-checkouts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { payments } from "@/lib/server/payments/stripe-payments";

export const GET = route(paymentMethods, async ({ actor }) => readPaymentMethods(await database(), payments(), actor));

export const POST = route(addPaymentMethod, async ({ actor, client, body }) =>
  countingDeclines({ email: actor.email, client, mark: actor.userId, isMarkNew: false }, async () =>
    addCard(await database(), payments(), actor, body),
  ),
);
