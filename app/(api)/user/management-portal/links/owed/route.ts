import { readOwedPayment as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readOwedPayment } from "@/lib/server/memberships/owed-payment";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(call, async ({ body }) => readOwedPayment(await database(), payments(), body));
