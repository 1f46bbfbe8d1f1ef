import * as z from "zod/mini";
import { looksLikeCardNumber } from "@/lib/domain/card-number";
import { canonicalEmail } from "@/lib/domain/email";
import { BUSINESS_KEY } from "@/lib/domain/shop-view";
import { hasControlCharacters, isUnseen, turnsDirection } from "@/lib/domain/text-limits";

/** One line of text from a person that reads as it is stored. Control characters and card numbers are refused. */
export const line = (label: string, maxLength: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, `Enter ${label}.`),
    z.maxLength(maxLength, `Use at most ${maxLength} characters.`),
    z.refine((text) => !isUnseen(text), `Enter ${label}.`),
    z.refine((text) => !hasControlCharacters(text), `Enter ${label} as one plain line.`),
    z.refine((text) => !turnsDirection(text), `Type ${label} again: part of what you pasted runs backward.`),
    z.refine((text) => !looksLikeCardNumber(text), "Don't enter a card number here."),
  );

/** Why a shop is published although the check found something. Empty: it should be clean. */
export const publishReason = z._default(
  z.union([z.literal(""), line("why it is published as it is", 300)], "Use at most 300 characters in one line."),
  "",
);

/** A person's name; what looks like a link is refused, so that our mails cannot carry one. */
export const personName = line("your name", 80).check(
  z.refine((text) => !/:\/\/|www\.|</i.test(text), "Enter a name without links."),
);

/** An email address as typed; the server canonicalises it. */
export const email = z.string().check(
  z.maxLength(254, "That email address is too long."),
  z.refine((text) => canonicalEmail(text).ok, "Enter an email address like name@example.com."),
);

/** An email in a query: empty means "not known yet". */
export const optionalEmail = z._default(z.union([z.literal(""), email]), "");

export const country = z.enum(["US", "CA"], "We ship to the United States and Canada only.");
export const currency = z._default(z.literal("usd"), "usd");
export const cents = z.int().check(z.minimum(0), z.maximum(100_000_000));
export const quantity = z.int().check(z.minimum(1, "Choose at least 1."), z.maximum(10, "Choose at most 10."));
export const priceId = z.string().check(z.regex(/^price_[A-Za-z0-9_]{1,60}$/, "That price does not exist."));
export const lookupKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, "That product does not exist."));
export const openingId = z.string().check(z.regex(/^[a-zA-Z0-9_]{8,64}$/));
export const businessKey = z.string().check(z.regex(BUSINESS_KEY));
export const sessionId = z.uuid();

/** Reads "a,b" and `["a","b"]` alike: lists come both ways in queries. */
export const textList = (item: z.core.$ZodType<string, string>, maxLength: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => {
        if (!text.trim().startsWith("[")) return text.split(",").filter(Boolean);
        try {
          return JSON.parse(text);
        } catch {
          return text;
        }
      }),
    ),
    z.array(item).check(z.maxLength(maxLength)),
  );

/** "true", "1", "false", "0" in a query. */
export const flag = z._default(
  z.pipe(
    z.enum(["true", "false", "1", "0"]),
    z.transform((text) => text === "true" || text === "1"),
  ),
  false,
);

/** The secret part of a mailed link. */
export const linkToken = z
  .string()
  .check(z.refine((text) => /^[A-Za-z0-9_-]{20,400}$/.test(text), { params: { problem: "link_invalid" } }));
