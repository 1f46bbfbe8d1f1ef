import * as z from "zod/mini";
import { REPLACEMENT_CAUSES } from "@/lib/domain/order-kind";
import { THINGS_STATES } from "@/lib/domain/things-state";
import { defineCall } from "./call";
import { shippingAddress } from "./checkout";
import { STAFF_API } from "./staff";
import { STAFF_KIT_MOVES } from "./staff-orders";
import { line, openingId, personName } from "./text";

const ofKit = { method: "POST", access: "admin", params: z.strictObject({ id: openingId }) } as const;
const reason = line("why, for the record", 300);

export const moveStaffKit = defineCall({
  ...ofKit,
  path: `${STAFF_API}/kits/{id}/move`,
  summary:
    "Says where a kit is, when its carrier or laboratory does not. Its person is told; a rejected one is replaced by the laboratory's rule.",
  body: z.strictObject({ to: z.enum(STAFF_KIT_MOVES, "Choose what happened."), reason }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found", "conflict"],
  isIdempotent: true,
});

export const undoStaffKitMove = defineCall({
  ...ofKit,
  path: `${STAFF_API}/kits/{id}/undo-move`,
  summary: "Takes a colleague's last move of a kit back, while nothing came of it.",
  body: z.strictObject({ reason }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found", "conflict"],
});

const replacement = z.strictObject({
  cause: z.enum(REPLACEMENT_CAUSES, "Choose why."),
  reason,
  /** Where its person said that it shall go. Left out: where their parcels go. */
  place: z.optional(z.strictObject({ name: personName, ...shippingAddress.shape })),
});
/** Why a kit is sent anew, and where to. */
export type StaffReplacement = z.output<typeof replacement>;

export const replaceStaffKit = defineCall({
  ...ofKit,
  path: `${STAFF_API}/kits/{id}/replace`,
  summary:
    "Sends a kit anew, free of charge, in an order of its own, to where its person's parcels go or said that it shall go. A kit is replaced once.",
  body: replacement,
  answer: z.object({ orderNumber: z.string() }),
  statuses: [201],
  problems: ["not_signed_in", "forbidden", "malformed", "not_found", "conflict", "state_not_supported"],
  isIdempotent: true,
});

export const closeStaffKit = defineCall({
  ...ofKit,
  path: `${STAFF_API}/kits/{id}/close`,
  summary:
    "Decides of a kit that was lost, arrived damaged or was rejected that nothing is sent in its place. Its person is told; a new one can still be sent later.",
  body: z.strictObject({ reason }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found", "conflict"],
  isIdempotent: true,
});

/** What left for an order without a kit goes its way with its order. */
export const moveStaffThings = defineCall({
  ...ofKit,
  path: `${STAFF_API}/orders/{id}/move`,
  summary:
    'Says where a parcel without a kit is, when its carrier does not; "shipped" takes back what a colleague said of it, while its customer was not told.',
  body: z.strictObject({ to: z.enum(THINGS_STATES, "Choose what happened."), reason }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found", "conflict", "too_late"],
  isIdempotent: true,
});

export const replaceStaffThings = defineCall({
  ...ofKit,
  path: `${STAFF_API}/orders/{id}/replace`,
  summary: "Sends a parcel without a kit anew, free of charge, in an order of its own. It is sent anew once.",
  body: replacement,
  answer: z.object({ orderNumber: z.string() }),
  statuses: [201],
  problems: ["not_signed_in", "forbidden", "malformed", "not_found", "conflict", "state_not_supported"],
  isIdempotent: true,
});

export const closeStaffThings = defineCall({
  ...ofKit,
  path: `${STAFF_API}/orders/{id}/close`,
  summary:
    "Decides of a parcel without a kit that was lost or arrived damaged that nothing is sent in its place. Its customer is told; it can still be sent anew later.",
  body: z.strictObject({ reason }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found", "conflict"],
  isIdempotent: true,
});
