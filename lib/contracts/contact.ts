import * as z from "zod/mini";
import { looksLikeCardNumber } from "@/lib/domain/card-number";
import { isUnseen, turnsDirection } from "@/lib/domain/text-limits";
import { defineCall } from "./call";
import { businessKey, email, personName } from "./text";

const MAX_LENGTH = 4000;

/** Line breaks and tabs belong to a message; every other control character was not typed by a person. */
const isTypable = (text: string) =>
  [...text].every((letter) => /[\n\r\t]/.test(letter) || (letter.charCodeAt(0) >= 32 && letter.charCodeAt(0) !== 127));

const messageText = z.string().check(
  z.trim(),
  z.minLength(1, "Enter a message."),
  z.maxLength(MAX_LENGTH, `Use at most ${MAX_LENGTH} characters.`),
  z.refine((text) => !isUnseen(text), "Enter a message."),
  z.refine(isTypable, "Write the message as plain text."),
  z.refine((text) => !turnsDirection(text), "Retype the message: part of what you pasted runs backward."),
  z.refine((text) => !looksLikeCardNumber(text), "Remove the card number. We never need one here."),
);

export const contactMessage = defineCall({
  method: "POST",
  path: "/user/contact",
  summary: "Files a message to the people behind the shop as an email, and tells its sender when someone answers.",
  access: "anyone",
  body: z.strictObject({
    email,
    name: z._default(z.union([z.literal(""), personName]), ""),
    message: messageText,
    /** The partner shop it was written in. NULL: our own. */
    businessKey: z._default(z.nullable(businessKey), null),
  }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [202],
  problems: ["shop_not_found", "too_many_requests"],
  isIdempotent: true,
});
