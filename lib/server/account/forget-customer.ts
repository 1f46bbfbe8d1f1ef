import "server-only";
import type { Database } from "@/lib/server/db/client";
import { payments } from "@/lib/server/payments/stripe-payments";

/** Has the payment provider forget a customer, with cards and subscriptions. Doing it again is fine. */
export async function forgetCustomer(_db: Database, { customerId }: { customerId: string }): Promise<void> {
  await payments().forgetCustomer(customerId);
}
