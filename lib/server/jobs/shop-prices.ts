import "server-only";
import { paymentClients } from "../payments/stripe";
import { applyWaitingPrices } from "../shops/apply-prices";
import type { Job } from "./job";

/** Tells the payment provider of prices that shops published while it could not be reached. */
export const shopPrices: Job = {
  name: "shop-prices",
  cron: "*/5 * * * *",
  run: (db) => applyWaitingPrices(db, paymentClients().general.prices),
};
