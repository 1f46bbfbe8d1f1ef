import { paymentMethods as call } from "@/lib/contracts/user";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readPaymentMethods } from "@/lib/server/orders/payment-methods";
import { payments } from "@/lib/server/payments/stripe-payments";

export const GET = route(call, async ({ actor }) => readPaymentMethods(await database(), payments(), actor));
