import * as z from "zod/mini";
import { CARRIERS, isTrackingNumber, plainTrackingNumber } from "@/lib/domain/carrier";
import { defineCall } from "./call";
import { STAFF_API } from "./staff";
import { ofOrder } from "./staff-orders";
import { line, openingId } from "./text";

const printed = z.object({ kitId: z.string(), title: z.string(), code: z.string() });
export type PrintedCode = z.output<typeof printed>;

export const shipStaffOrder = defineCall({
  method: "POST",
  path: `${STAFF_API}/orders/{id}/ship`,
  summary:
    "Notes that a parcel left, and answers the codes to print on its kits. The customer hears of it later. Partners do so in shops that pack themselves.",
  access: "shop-pack",
  ...ofOrder,
  body: z
    .strictObject({
      kitIds: z.array(openingId).check(z.maxLength(40)),
      carrier: z.enum(CARRIERS, "Choose a carrier."),
      trackingNumber: z
        .string()
        .check(z.minLength(1, "Enter the tracking number."), z.maxLength(60, "Use at most 60 characters.")),
    })
    .check(
      z.refine(({ carrier, trackingNumber }) => isTrackingNumber(carrier, plainTrackingNumber(trackingNumber)), {
        message: "That is not a tracking number for this carrier. Check it against the label.",
        path: ["trackingNumber"],
      }),
    ),
  answer: z.object({ shipmentId: z.string(), undoUntil: z.string(), printed: z.array(printed) }),
  statuses: [201],
  problems: ["not_signed_in", "forbidden", "not_found", "conflict"],
  isIdempotent: true,
});

export const unshipStaffOrder = defineCall({
  method: "POST",
  path: `${STAFF_API}/orders/{id}/unship`,
  summary: "Takes back that a parcel left, before the customer hears of it. Its printed codes are void.",
  access: "shop-pack",
  ...ofOrder,
  body: z.strictObject({ shipmentId: openingId }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found", "too_late"],
});

const withReason = z.strictObject({ reason: line("why, for the record", 300) });

export const releaseStaffOrder = defineCall({
  method: "POST",
  path: `${STAFF_API}/orders/{id}/release`,
  summary: "Lets an order go on that waited for someone to look at it. The reason goes into the audit trail.",
  access: "admin",
  ...ofOrder,
  body: withReason,
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found", "conflict"],
});

export const cancelStaffOrder = defineCall({
  method: "POST",
  path: `${STAFF_API}/orders/{id}/cancel`,
  summary: "Cancels an order before its kit ships and gives everything back. The reason goes into the audit trail.",
  access: "admin",
  ...ofOrder,
  body: withReason,
  answer: z.object({ refund: z.int() }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found", "conflict", "too_late"],
  isIdempotent: true,
});
