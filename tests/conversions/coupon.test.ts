import { expect, it } from "vitest";
import { questionIn } from "@/lib/contracts/conversions";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { figureSums } from "@/lib/server/db/queries/conversion-figures";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newBuyer, newDiscount, order, settleDown, waitUntil, withShop } from "../checkout/shop-floor";

const db = withShop();

async function buy(more: Parameters<typeof order>[0]) {
  await startCheckout(db(), payments(), order(more), newBuyer());
  await settleDown(db());
}

it("a code narrows to what was bought with it, renewals of its membership too", async () => {
  await newDiscount(db(), { code: "NARROW" });
  await buy({ discount: "NARROW" });
  await waitUntil(db(), new Date(now().getTime() + 100 * 86_400_000));
  await buy({ email: "grace@example.org" });
  const scope = {
    ...questionIn(new URLSearchParams()),
    shopIds: null,
    since: new Date(0),
    before: new Date("2099-01-01"),
  };
  const sums = async (coupon: string) => {
    const { purchases, renewals } = await figureSums(db(), { ...scope, coupon });
    return { purchases: purchases.rows, renewals: renewals.rows };
  };
  expect(await sums("narrow")).toEqual({ purchases: 1, renewals: 1 });
  expect(await sums("OTHER")).toEqual({ purchases: 0, renewals: 0 });
  expect(await sums("")).toEqual({ purchases: 2, renewals: 1 });
});
