import type { CheckoutRequest } from "@/lib/contracts/checkout";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import type { Buyer } from "@/lib/server/checkout/browser";
import type { Database } from "@/lib/server/db/client";
import { seedSandboxCatalogue } from "@/lib/server/payments/sandbox/seed";

/** Puts everything on the shelf that a checkout sells. */
export async function openShop(db: Database): Promise<void> {
  await seedSandboxCatalogue(db, seedPriceRecords());
}

/** The price id of a lookup key of the seed. */
export function priceOf(lookupKey: string): string {
  const record = seedPriceRecords().find((price) => price.lookup_key === lookupKey);
  if (!record) throw new Error(`no price ${lookupKey}`);
  return record.id;
}

let buyers = 0;

/** A browser of its own, with a checkout cookie. */
export function newBuyer(overrides: Partial<Buyer["client"]> = {}): Buyer {
  buyers += 1;
  const token = `test-browser-cookie-${buyers}-${Math.random().toString(36).slice(2)}`;
  return {
    actor: null,
    client: { address: `198.51.100.${buyers % 250}`, browserId: token, checkoutCookie: token, ...overrides },
  };
}

/** An order of one quarterly core membership to Texas, paid by a card that pays. */
export function order(overrides: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    email: "ada@example.org",
    name: "Ada Lovelace",
    products: [{ priceId: priceOf("core_quarter"), quantity: 1 }],
    shipping: {
      name: "Ada Lovelace",
      phone: "+1 512 555 0100",
      address: {
        line1: "1 Congress Ave",
        line2: null,
        city: "Austin",
        state: "TX",
        postal_code: "78701",
        country: "US",
      },
    },
    sessionId: null,
    discount: null,
    shipUpfront: false,
    consolidated: false,
    shippingCost: 2500,
    businessKey: null,
    paymentMethod: "pm_card_visa",
    bnpl: false,
    bnplConsent: null,
    marketingEnabled: false,
    useBalance: true,
    ...overrides,
  };
}
