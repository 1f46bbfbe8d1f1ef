import { tryOwedPayment as call } from "@/lib/contracts/subscriptions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { tryOwedPayment } from "@/lib/server/memberships/owed-payment";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(call, async ({ body }) => tryOwedPayment(await database(), payments(), body));
