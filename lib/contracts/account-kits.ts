import * as z from "zod/mini";
import { KIT_STATES } from "@/lib/domain/kit-state";
import { orderStep } from "./account";
import { defineCall } from "./call";

const accountKit = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(KIT_STATES),
  /** Whether the person who asks registered it: its result comes to them. */
  isOwn: z.boolean(),
  /** When it came to be so; for a planned kit the day it leaves. ISO 8601 in UTC. NULL: no one noted when, or it waits. */
  at: z.nullable(z.string()),
  /** What a planned kit waits for while no day can be named, in words. NULL: for its day, or it has left. */
  waits: z.nullable(z.string()),
  /** NULL: someone else ordered it. */
  orderNumber: z.nullable(z.string()),
  /** Whether a new kit was promised in its place. */
  isReplaced: z.boolean(),
  /** That none is sent in its place, with what becomes of its test and the money, in words. NULL: that was not decided. */
  closed: z.nullable(z.string()),
  /** Its way to its result, as far as it is this person's business. */
  steps: z.array(orderStep),
});
/** A kit that someone ordered or registered. */
export type AccountKit = z.output<typeof accountKit>;

const kitList = z.object({ kits: z.array(accountKit) });

const PATH = "/user/account/kits";

export const accountKits = defineCall({
  method: "GET",
  path: PATH,
  summary: "The kits that the signed-in person ordered or registered, with where each is.",
  access: "signed-in",
  answer: kitList,
  statuses: [200],
  problems: ["not_signed_in"],
});

export const registerKit = defineCall({
  method: "POST",
  path: PATH,
  summary:
    "Registers a kit to the signed-in person by the number on its box. Unknown, taken and malformed: one answer.",
  access: "signed-in",
  body: z.strictObject({
    /** As printed on the kit; spaces, dashes and case do not matter. */
    kitID: z.string().check(
      z.minLength(1, "Enter the number on your kit."),
      z.refine((text) => text.length <= 80, { params: { problem: "kit_not_accepted" } }),
    ),
  }),
  answer: kitList,
  statuses: [201],
  problems: ["not_signed_in", "kit_not_accepted", "too_many_requests"],
  isIdempotent: true,
});
