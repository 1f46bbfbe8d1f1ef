import * as z from "zod/mini";
import { MAX_PICTURE_BYTES } from "@/lib/domain/shop-pictures";
import { TEXT_LIMITS } from "@/lib/domain/text-limits";
import { newPassword } from "./auth";
import { defineCall } from "./call";
import { newColour, newKey } from "./staff-shops";
import { email, line, linkToken, personName } from "./text";

const START = "/user/shop-start";

const shopStart = z.object({
  /** The {businessKey} of its address. Only this browser sees anything there. */
  key: z.string(),
  businessName: z.string(),
  primaryColor: z.string(),
  /** Its address on our own server. Empty: none yet. */
  logo: z.string(),
  /** Whose it is to be. NULL: no one has said yet. */
  email: z.nullable(z.string()),
  /** When it goes, unless the address is proven by then. */
  endsAt: z.string(),
  /** Counts what was changed, so that a picture of it can be drawn anew. */
  revision: z.int(),
});
/** A shop that someone began by themselves, as their browser sees it. */
export type ShopStart = z.output<typeof shopStart>;

const started = { answer: shopStart, statuses: [200] as const, isForOwnPages: true };

export const readShopStart = defineCall({
  method: "GET",
  path: START,
  summary: "The shop that was begun in this browser and whose address no one has proven yet.",
  access: "anyone",
  answer: z.object({ start: z.nullable(shopStart) }),
  statuses: [200],
  problems: [],
  isForOwnPages: true,
});

export const saveShopStart = defineCall({
  method: "PUT",
  path: START,
  summary:
    "Begins a shop with a draft that only this browser sees, or changes the one that it began. It goes after a day; " +
    "after three once an address is named.",
  access: "anyone",
  body: z.strictObject({
    businessName: line("the name of your business", TEXT_LIMITS.name).check(
      z.refine((text) => !/:\/\/|www\.|</i.test(text), "Enter a name without links."),
    ),
    key: newKey,
    primaryColor: newColour,
  }),
  ...started,
  problems: ["malformed", "too_many_requests", "unavailable"],
});

export const sendStartLogo = defineCall({
  method: "POST",
  path: `${START}/logo`,
  summary:
    "Takes a PNG, JPEG or WebP of at most 2 MB (form field `file`) for the shop that was begun in this browser, makes " +
    "it anew, and puts it in the place of the one before.",
  access: "anyone",
  bodyType: "multipart/form-data",
  /** The file and the form around it. */
  maxBytes: MAX_PICTURE_BYTES + 16 * 1024,
  ...started,
  problems: [
    "malformed",
    "shop_not_found",
    "payload_too_large",
    "unsupported_media_type",
    "file_refused",
    "too_many_requests",
  ],
});

export const keepShopStart = defineCall({
  method: "POST",
  path: `${START}/keep`,
  summary:
    "Says whose the shop is to be that was begun in this browser, and emails them the link that opens it for good. An " +
    "address is mailed at most once an hour.",
  access: "anyone",
  body: z.strictObject({ email }),
  /** Whether an email leaves now. False: one left within the last hour. */
  answer: z.object({ start: shopStart, isMailed: z.boolean() }),
  statuses: [200],
  problems: ["shop_not_found", "conflict", "too_many_requests"],
  isForOwnPages: true,
});

export const readStartLink = defineCall({
  method: "POST",
  path: `${START}/link`,
  summary: "What a mailed link opens. It is not used up.",
  access: "anyone",
  body: z.strictObject({ token: linkToken }),
  answer: z.object({
    businessName: z.string(),
    email: z.string(),
    /** Whether the address has an account with a password, which opens the editor. */
    hasPassword: z.boolean(),
  }),
  statuses: [200],
  problems: ["link_invalid", "too_many_requests"],
  isForOwnPages: true,
});

export const openShopStart = defineCall({
  method: "POST",
  path: `${START}/open`,
  summary:
    "Proves the address with a mailed link: the shop becomes its account's. An account is made where there is none, " +
    "with the name and the password that are sent, and signed in.",
  access: "anyone",
  body: z.strictObject({
    token: linkToken,
    /** NULL: the address has an account with a password. */
    account: z.nullable(z.strictObject({ name: personName, password: newPassword })),
  }),
  answer: z.object({
    key: z.string(),
    /** The address has an account that has to be signed in to. */
    needsSignIn: z.boolean(),
  }),
  statuses: [200],
  problems: ["link_invalid", "weak_password", "conflict", "too_many_requests"],
  isForOwnPages: true,
});
