import { readCustomer as call } from "@/lib/contracts/staff-customers";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { payments } from "@/lib/server/payments/stripe-payments";
import { readCustomer } from "@/lib/server/staff/customers";

export const GET = route(call, async ({ actor, params }) =>
  readCustomer(await database(), payments(), actor, params.id),
);
