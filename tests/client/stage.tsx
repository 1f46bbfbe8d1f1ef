import { configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { seedOptions } from "@/lib/domain/catalogue/seed-prices";
import type { SellableOption } from "@/lib/domain/plan-option";
import { DEFAULT_SHIPPING_RATES } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { DEFAULT_STATE_RULES } from "@/lib/domain/states";
import { type Answers, openShop, refusal, type ShopServer, standAt } from "./shop-server";

/** The first call of a file loads the client: slower than a paint, far from a hang. Unit: ms. */
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 30_000 });

/** What the pages hand to their screens. */
export const shelf = { options: seedOptions(), rates: DEFAULT_SHIPPING_RATES, rules: DEFAULT_STATE_RULES };

/** The option of a lookup key. */
export function option(lookupKey: string): SellableOption {
  const found = shelf.options.find((known) => known.lookupKey === lookupKey);
  if (!found) throw new Error(`nothing is sold as ${lookupKey}`);
  return found;
}

let shops = 0;

/** A shop that no other test has touched: stores of the browser are one per shop and live as long as the page. */
export function newShop(): ShopView & { key: string } {
  shops += 1;
  const key = `shop-${shops}`;
  return { key, brandName: "Lift Club", basePath: `/shop/${key}` };
}

const B = "/payments/stripe-subscriptions";

/** A server that knows nobody and takes every order. */
export const friendly: Answers = {
  "GET /user/cms-info": { status: 401, body: refusal("not_signed_in") },
  [`GET ${B}/business/users`]: { body: { exists: false } },
  "GET /api/v1/clock": () => ({ body: { now: new Date().toISOString() } }),
  "GET /user/is-new-customer": { body: { isNewCustomer: true } },
  [`GET ${B}/checkout/shipping-cost`]: { body: { shippingCost: 2500 } },
  [`POST ${B}/checkout/start`]: { status: 202, body: { ok: true } },
  [`POST ${B}/business/checkout`]: {
    status: 201,
    body: { id: "chk_0123456789", status: "complete", paymentId: "pay_0123456789" },
  },
};

/** Opens a shop server, puts the browser on a page of it and draws a screen. */
export async function stage(path: string, screen: ReactNode, answers: Answers = {}): Promise<ShopServer> {
  const server = await openShop({ ...friendly, ...answers });
  standAt(server, path);
  render(screen);
  return server;
}

/** The terms of a code as the server tells them. */
export function toldTermsOf(code: string, more: Record<string, unknown> = {}) {
  return {
    code,
    kind: "amount",
    percentOff: null,
    amountOff: 2500,
    duration: "once",
    durationInCycles: null,
    minSum: 0,
    appliesTo: null,
    frequencies: null,
    firstTimeOnly: false,
    expiresAt: null,
    promotionName: code,
    promotionId: "promo_1",
    ...more,
  };
}
