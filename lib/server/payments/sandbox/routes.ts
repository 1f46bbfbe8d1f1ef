import "server-only";
import { invoiceItemRoutes } from "./billing/invoice-items";
import { invoiceRoutes } from "./billing/invoices";
import { subscriptionRoutes } from "./billing/subscriptions";
import { priceRoutes } from "./catalogue/prices";
import { productRoutes } from "./catalogue/products";
import { testClockRoutes } from "./clock/test-clocks";
import { balanceRoutes } from "./customers/balance";
import { customerRoutes } from "./customers/customers";
import { couponRoutes } from "./discounts/coupons";
import { promotionCodeRoutes } from "./discounts/promotion-codes";
import { eventRoutes } from "./event-routes";
import { chargeRoutes } from "./intents/charges";
import { paymentIntentRoutes } from "./intents/payment-intents";
import { refundRoutes } from "./intents/refunds";
import { setupIntentRoutes } from "./intents/setup-intents";
import { paymentMethodRoutes } from "./methods/payment-methods";
import type { Route } from "./route";

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
  ...couponRoutes,
  ...promotionCodeRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...invoiceItemRoutes,
  ...eventRoutes,
  ...testClockRoutes,
];
