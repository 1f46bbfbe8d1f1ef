import { ordersShown } from "./account";
import { defineCall } from "./call";
import { mailedLink } from "./mailed-links";

export const openOrder = defineCall({
  method: "POST",
  path: "/user/management-portal/links/order",
  summary:
    "Opens an order's mailed link, for whoever has no account here: the browser may see to that order for two hours. Without a link, the orders that it opened in this shop.",
  access: "anyone",
  body: mailedLink,
  answer: ordersShown,
  statuses: [200],
  problems: ["link_invalid", "too_late", "too_many_requests"],
  isForOwnPages: true,
  limits: ["membership-link-network"],
});
