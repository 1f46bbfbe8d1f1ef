import type { Database } from "@/lib/server/db/client";
import { checkouts } from "@/lib/server/db/schema/checkouts";

export type Status = (typeof checkouts.$inferInsert)["status"];

/** A checkout that matters for its status alone. */
export async function makeCheckout(
  db: Database,
  id: string,
  status: Status,
  more: Partial<typeof checkouts.$inferInsert> = {},
): Promise<void> {
  await db.insert(checkouts).values({
    id,
    email: "ann@example.com",
    displayEmail: "ann@example.com",
    name: "Ann Example",
    shippingAddress: { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701", country: "US" },
    quote: {
      lines: [],
      subtotalCents: 0,
      discountCode: null,
      discountCents: 0,
      shippingCents: 0,
      shippingDiscountCents: 0,
      consolidated: false,
      balanceUsedCents: 0,
      totalCents: 0,
      cycle: null,
      promotionName: null,
      promotionId: null,
    },
    totalCents: 0,
    status,
    paymentStatus: "unpaid",
    paymentId: `pay_${id}`,
    cookieHash: "hash",
    cartHash: id,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    expiresAt: new Date(0),
    ...more,
  });
}
