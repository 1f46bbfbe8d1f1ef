import { shippingCost } from "@/lib/contracts/checkout-questions";
import { allOffers } from "@/lib/server/catalogue/offers";
import { shippingCostOf } from "@/lib/server/catalogue/shipping-cost";
import { shippingRates } from "@/lib/server/catalogue/shipping-rates";
import { route } from "@/lib/server/http/route";

export const GET = route(shippingCost, async ({ query }) =>
  shippingCostOf(
    { rates: await shippingRates(), offers: await allOffers() },
    { ...query, consolidated: query.consolidated === "1" },
  ),
);
