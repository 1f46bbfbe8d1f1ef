import { expect, it } from "vitest";
import { allOffers, withOffers } from "@/lib/server/catalogue/offers";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { orders } from "@/lib/server/db/schema/orders";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newBuyer, order, priceOf, withShop } from "./shop-floor";

const db = withShop();
const { prices, products } = paymentClients().general;

/** What becomes of a purchase when the provider's prices change after they were read. */
async function buyAfter(change: () => Promise<unknown>): Promise<string> {
  const remembered = await allOffers();
  await change();
  const buying = withOffers(remembered, () => startCheckout(db(), payments(), order(), newBuyer()));
  return buying.then(
    () => "sold",
    ({ code }: { code: string }) => code,
  );
}

const NOTHING = async () => undefined;
const archive = () => prices.update(priceOf("core_quarter"), { active: false });
const hide = () => prices.update(priceOf("core_quarter"), { metadata: { hidden: "true" } });
const archiveProduct = async () => {
  const { product } = await prices.retrieve(priceOf("core_quarter"));
  await products.update(String(product), { active: false });
};
const raise = async () => {
  const { product, recurring } = await prices.retrieve(priceOf("core_quarter"));
  const every = recurring && { interval: recurring.interval, interval_count: recurring.interval_count };
  const terms = { currency: "usd", unit_amount: 19_900, lookup_key: "core_quarter", transfer_lookup_key: true };
  await prices.create({ ...terms, product: String(product), ...(every && { recurring: every }) });
};

it.each([
  ["did not change is sold", NOTHING, "sold"],
  ["was archived is not sold", archive, "not_sold_here"],
  ["was hidden is not sold", hide, "not_sold_here"],
  ["belongs to an archived product is not sold", archiveProduct, "not_sold_here"],
  ["was raised is not sold", raise, "not_sold_here"],
])("a price that %s, though ten minutes have not passed", async (_what, change, outcome) => {
  expect(await buyAfter(change)).toBe(outcome);
  expect(await db().select().from(orders)).toHaveLength(outcome === "sold" ? 1 : 0);
});
