import * as z from "zod/mini";
import { ordersShown } from "./account";
import { defineCall } from "./call";
import { shippingAddress } from "./checkout";
import { openingId, personName } from "./text";

/** Where parcels go, as it is shown. */
export const place = z.object({
  /** Who the parcel is for. */
  name: z.string(),
  line1: z.string(),
  line2: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.enum(["US", "CA"]),
});

const membershipAddress = z.object({
  place,
  /** Day in New York of the charge that the next kit follows, YYYY-MM-DD. NULL: no further kit is planned. */
  nextKitOn: z.nullable(z.string()),
  /** Numbers of paid orders whose kits are still to be packed: they go along with a change. */
  following: z.array(z.string()),
  /** Numbers of orders that are being packed, each to the address it has. */
  packing: z.array(z.string()),
  /** Whether the password was entered recently enough to change it. */
  isSignInRecent: z.boolean(),
});
/** Where the kits of a membership go, and which of them a change of it would still reach. */
export type MembershipAddress = z.output<typeof membershipAddress>;

/** What is changed: the address that was shown, so that no one writes over one they have not seen. */
export const overShown = { before: z.optional(place) };

/** Another address, as it is typed. */
export const addressBody = z.strictObject({ name: personName, ...shippingAddress.shape, ...overShown });

const address = {
  path: "/user/account/memberships/{id}/address",
  access: "member",
  params: z.strictObject({ id: openingId }),
  answer: membershipAddress,
  statuses: [200],
} as const;

export const readAddress = defineCall({
  ...address,
  method: "GET",
  summary: "Where the kits of a membership of the signed-in person, or of the link that was opened, go.",
  problems: ["not_signed_in", "not_found"],
});

export const changeAddress = defineCall({
  ...address,
  method: "POST",
  summary:
    "Sends the kits of a membership to another address of the same country, by the rules of the checkout. Asks for a sign-in of the last 12 hours, or that its mailed link was opened.",
  body: addressBody,
  problems: [
    "not_signed_in",
    "malformed",
    "not_found",
    "conflict",
    "state_not_supported",
    "country_not_supported",
    "too_many_requests",
  ],
  isIdempotent: true,
});

export const changeOrderAddress = defineCall({
  method: "POST",
  path: "/user/account/orders/{id}/address",
  summary:
    "Sends an order that no one packs yet to another address of the same country, by the rules of the checkout; the answer is that one order. Asks for a sign-in of the last 12 hours, or that its mailed link was opened: the later kits of its membership then go along.",
  access: "member",
  params: z.strictObject({ id: openingId }),
  body: changeAddress.body,
  answer: ordersShown,
  statuses: [200],
  problems: [...changeAddress.problems, "too_late"],
  isIdempotent: true,
});
