import * as z from "zod/mini";
import { overShown } from "./account-address";
import { defineCall } from "./call";
import { shippingAddress } from "./checkout";
import { STAFF_API } from "./staff";
import { ofOrder } from "./staff-orders";
import { line, personName } from "./text";

const correction = z.strictObject({
  name: personName,
  ...shippingAddress.shape,
  ...overShown,
  /** Whether later kits of the order's membership go there too. */
  withMembership: z.boolean(),
  reason: line("why, for the record", 300),
});
/** Where the parcels of an order shall go, and why. */
export type AddressCorrection = z.output<typeof correction>;

export const correctStaffAddress = defineCall({
  method: "POST",
  path: `${STAFF_API}/orders/{id}/address`,
  summary:
    "Corrects the address of an order before a parcel leaves, within its country and by the rules of the checkout; with its membership's when wished. The customer gets an email, the reason goes into the audit trail.",
  access: "admin",
  ...ofOrder,
  body: correction,
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: [
    "not_signed_in",
    "forbidden",
    "malformed",
    "not_found",
    "conflict",
    "too_late",
    "state_not_supported",
    "country_not_supported",
  ],
});
