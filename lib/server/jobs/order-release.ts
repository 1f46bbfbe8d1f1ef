import "server-only";
import { releaseOrders } from "../orders/release-orders";
import type { Job } from "./job";

/** Lets orders go whose upgrade window is over. */
export const orderRelease: Job = {
  name: "order-release",
  cron: "*/5 * * * *",
  run: (db) => releaseOrders(db),
};
