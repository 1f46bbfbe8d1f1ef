import { invoiceRoutes } from "./billing/invoices.ts";
import { subscriptionRoutes } from "./billing/subscriptions.ts";
import { priceRoutes } from "./catalogue/prices.ts";
import { productRoutes } from "./catalogue/products.ts";
import { testClockRoutes } from "./clock/test-clocks.ts";
import { balanceRoutes } from "./customers/balance.ts";
import { customerRoutes } from "./customers/customers.ts";
import { couponRoutes } from "./discounts/coupons.ts";
import { eventRoutes } from "./event-routes.ts";
import { chargeRoutes } from "./intents/charges.ts";
import { disputeRoutes } from "./intents/disputes.ts";
import { refundRoutes } from "./intents/refunds.ts";
import { setupIntentRoutes } from "./intents/setup-intents.ts";
import { paymentMethodRoutes } from "./methods/payment-methods.ts";
import { paymentIntentRoutes } from "./paying/payment-intents.ts";
import type { Route } from "./route.ts";

/** Every operation of the provider that the sandbox knows. */
export const ROUTES: readonly Route[] = [
  ...productRoutes,
  ...priceRoutes,
  ...paymentMethodRoutes,
  ...customerRoutes,
  ...balanceRoutes,
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...couponRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
  ...testClockRoutes,
];
