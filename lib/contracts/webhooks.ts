import * as z from "zod/mini";
import { CARRIERS } from "@/lib/domain/carrier";
import { FLAGS } from "@/lib/domain/lab-reading/reading";
import { defineCall } from "./call";
import { line, openingId } from "./text";

export const stripeWebhook = defineCall({
  method: "POST",
  path: "/webhooks/stripe",
  summary: "Takes an event of the payment provider: checked by its signature, kept once, processed afterwards.",
  access: "provider-signature",
  maxBytes: 1024 * 1024,
  answer: z.object({ received: z.literal(true) }),
  statuses: [200],
  problems: [
    "webhook_payload_missing",
    "webhook_header_missing",
    "webhook_header_unreadable",
    "webhook_scheme_missing",
    "webhook_signature_mismatch",
    "webhook_outside_tolerance",
    "malformed",
    "payload_too_large",
    "too_many_requests",
  ],
});

/** The sender's own id of what it tells: sent again, the same thing is told once. */
const newsId = z.string().check(z.regex(/^[\w-]{8,80}$/, "Give it an id of 8 to 80 letters and numbers."));
/** When it happened. ISO 8601 with an offset, e.g. "2026-11-23T14:05:00Z". */
const happenedAt = z.iso.datetime({ offset: true, error: "Write the moment as 2026-11-23T14:05:00Z." });
const told = { id: newsId, at: happenedAt };
/** The id on the kit's label, as the packer printed it. */
const ofKit = { ...told, kit: openingId };

const reportedValue = z.strictObject({
  /** The name that the report prints. */
  label: line("the name of the test", 120),
  /** LOINC. */
  code: z.optional(z.string().check(z.regex(/^\d{1,7}-\d$/, "Write the LOINC code as 13457-7."))),
  /** As printed, with its sign: "82", "<0.2". */
  value: line("the value as printed", 40),
  unit: z.optional(line("the unit", 40)),
  /** The laboratory's own reference interval, as printed: "0-90", "<200". */
  range: z.optional(line("the reference interval as printed", 60)),
  /** What the laboratory marked. */
  flag: z.optional(z.enum(FLAGS)),
});

const laboratoryNews = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("sample_received"), ...ofKit }),
  z.strictObject({
    type: z.literal("resulted"),
    ...ofKit,
    /** The day of the sample, YYYY-MM-DD. */
    collectedOn: z.iso.date("Write the day of the sample as 2026-11-20."),
    values: z.array(reportedValue).check(z.minLength(1, "Send at least one value."), z.maxLength(200)),
  }),
  z.strictObject({ type: z.literal("rejected"), ...ofKit, reason: line("why it could not be measured", 200) }),
]);
/** What the laboratory tells of a kit. */
export type LaboratoryNews = z.output<typeof laboratoryNews>;

const carrierNews = z.strictObject({
  type: z.enum(["delivered", "lost"]),
  ...told,
  carrier: z.enum(CARRIERS),
  trackingNumber: z.string().check(z.minLength(1, "Enter the tracking number."), z.maxLength(60)),
});
/** What a carrier tells of a parcel. */
export type CarrierNews = z.output<typeof carrierNews>;

const SIGNATURE_PROBLEMS = [
  "webhook_header_missing",
  "webhook_header_unreadable",
  "webhook_scheme_missing",
  "webhook_signature_mismatch",
  "webhook_outside_tolerance",
  "malformed",
  "not_found",
  "conflict",
  "payload_too_large",
  "too_many_requests",
] as const;

export const laboratoryWebhook = defineCall({
  method: "POST",
  path: "/webhooks/laboratory",
  summary:
    "Takes what the laboratory did with a kit: received its sample, measured it, or could not. Sign the body as Webhook-Signature says. A later report of the same kit takes the place of the earlier one; news that comes again, or is older than what is known of the sample, changes nothing. Values of a sample that you rejected, or a rejection of one whose values you reported, are refused with a conflict, unless they are older.",
  access: "laboratory-signature",
  body: laboratoryNews,
  maxBytes: 256 * 1024,
  /** What of the values could not be kept, in words; what stays is with whoever registered the kit. */
  answer: z.object({
    received: z.literal(true),
    unread: z.array(z.object({ label: z.string(), reason: z.string() })),
  }),
  statuses: [200],
  problems: SIGNATURE_PROBLEMS,
});

export const carrierWebhook = defineCall({
  method: "POST",
  path: "/webhooks/carrier",
  summary:
    "Takes where a parcel is, from the carriers or who gathers their news. Sign the body as Webhook-Signature says. News that comes again, or is older than what is known of a kit, changes nothing.",
  access: "carrier-signature",
  body: carrierNews,
  answer: z.object({ received: z.literal(true) }),
  statuses: [200],
  problems: SIGNATURE_PROBLEMS,
});
