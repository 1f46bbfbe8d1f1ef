import * as z from "zod/mini";
import { defineCall } from "./call";
import { openingId } from "./text";

const nextKit = z.object({
  kind: z.enum(["now", "waits_for_kit", "waits_for_sample", "waits_for_day", "waits_for_fee", "not_running"]),
  /** From when it can be asked for. ISO 8601 in UTC. NULL: that hangs on something else, or no fee follows. */
  from: z.nullable(z.string()),
  /** The panels that the plan includes, the membership's own first. */
  choices: z.array(z.object({ product: z.string(), title: z.string() })),
});
/** Whether the next kit of an unlimited plan can be asked for, and which. */
export type NextKitAnswer = z.output<typeof nextKit>;

const call = {
  path: "/user/account/memberships/{id}/next-kit",
  access: "member",
  params: z.strictObject({ id: openingId }),
} as const;

export const readNextKit = defineCall({
  ...call,
  method: "GET",
  summary: "Whether the next kit of an unlimited plan can be asked for, and which panels it may be.",
  answer: nextKit,
  statuses: [200],
  problems: ["not_signed_in", "not_found"],
});

export const askNextKit = defineCall({
  ...call,
  method: "POST",
  summary:
    "Asks for the next kit of an unlimited plan. The fee pays for it and for its shipping; one is under way at a time.",
  body: z.strictObject({ product: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, "Choose a panel from the list.")) }),
  answer: z.object({ orderNumber: z.string() }),
  statuses: [201],
  problems: ["not_signed_in", "not_found", "malformed", "conflict"],
  isIdempotent: true,
});
