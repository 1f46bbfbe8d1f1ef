import * as z from "zod/mini";
import { enteredPassword } from "./auth";
import { defineCall } from "./call";
import { email, personName } from "./text";

const ACCOUNT = "/user/account";

export const changeName = defineCall({
  method: "POST",
  path: `${ACCOUNT}/name`,
  summary: "Changes the name of the signed-in person; parcels to come that were for the old name follow.",
  access: "signed-in",
  body: z.strictObject({ name: personName }),
  answer: z.object({
    name: z.string(),
    /** What is for the new name from now on, in words. */
    following: z.array(z.string()),
    /** Numbers of orders that are being packed for the old one. */
    packing: z.array(z.string()),
  }),
  statuses: [200],
  problems: ["not_signed_in", "malformed", "too_many_requests"],
  isIdempotent: true,
});

export const changeEmail = defineCall({
  method: "POST",
  path: `${ACCOUNT}/email`,
  summary: "Asks for another email address: a link goes to the new one, and nothing changes until it is opened.",
  access: "signed-in",
  body: z.strictObject({ currentPassword: enteredPassword, email }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["not_signed_in", "malformed", "email_taken", "too_many_requests"],
});

export const exportAccount = defineCall({
  method: "GET",
  path: `${ACCOUNT}/export`,
  summary: "Everything kept about the signed-in person as one JSON file. Asks for a sign-in of the last 12 hours.",
  access: "signed-in",
  answer: z.string(),
  answerType: "application/json",
  statuses: [200],
  problems: ["not_signed_in", "too_many_requests"],
});

const deletionPreview = z.object({
  /** What has to happen first, in words. Empty: the account can be deleted. */
  obstacles: z.array(z.string()),
  /** The first obstacle is that no one has confirmed the address yet. */
  needsConfirmation: z.boolean(),
  /** Memberships that end with the account. */
  memberships: z.array(
    z.object({
      title: z.string(),
      /** Goes back to the card it came from. Cents. */
      refund: z.int(),
      /** Was paid with credit, which ends with the account. Cents. */
      lostCredit: z.int(),
    }),
  ),
  /** Numbers of orders whose kit has left: no one will see their results. */
  underWay: z.array(z.string()),
  /** Kits that are paid for a later day and will not be sent. */
  unsentKits: z.int(),
  /** Saved lab values that are destroyed. */
  results: z.int(),
  /** Credit that is lost. Cents. */
  balance: z.int(),
});
/** What deleting an account does, or what stands in its way. */
export type DeletionPreview = z.output<typeof deletionPreview>;

export const previewDeletion = defineCall({
  method: "GET",
  path: `${ACCOUNT}/deletion`,
  summary: "What deleting the signed-in person's account would do now, and what stands in the way.",
  access: "signed-in",
  answer: deletionPreview,
  statuses: [200],
  problems: ["not_signed_in"],
});

export const deleteAccount = defineCall({
  method: "POST",
  path: `${ACCOUNT}/deletion`,
  summary:
    "Deletes the account: memberships end, lab results and their keys are destroyed, orders stay without a name.",
  access: "signed-in",
  body: z.strictObject({
    currentPassword: enteredPassword,
    confirm: z.literal(true, "Confirm that everything will be deleted."),
  }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["not_signed_in", "malformed", "conflict", "too_many_requests", "payment_unavailable"],
});
