import * as z from "zod/mini";
import { accountOrders } from "./account";
import { addressBody } from "./account-address";
import { defineCall } from "./call";
import { mailedLink } from "./subscriptions";

const LINKS = "/user/management-portal/links/order";

/** What both calls have in common: the answer holds the one order. */
const ofLink = {
  method: "POST",
  access: "anyone",
  answer: accountOrders.answer,
  statuses: [200],
  isForOwnPages: true,
  limits: ["membership-link-network"],
} as const;

export const readLinkedOrder = defineCall({
  ...ofLink,
  path: LINKS,
  summary: "An order as the link in its mails shows it to whoever has no account here.",
  body: mailedLink,
  problems: ["link_invalid", "too_late", "too_many_requests"],
});

export const changeLinkedAddress = defineCall({
  ...ofLink,
  path: `${LINKS}/address`,
  summary:
    "Sends an order of a mailed link, and the later kits of its membership, to another address of the same country while nobody packs it. A mail tells its customer.",
  body: z.extend(addressBody, mailedLink.shape),
  problems: [
    ...["link_invalid", "too_late", "too_many_requests", "malformed", "conflict"],
    ...["state_not_supported", "country_not_supported"],
  ] as const,
  isIdempotent: true,
});
