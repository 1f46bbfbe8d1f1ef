import * as z from "zod/mini";
import { REDIRECT_PARAMETERS } from "@/lib/domain/carried-parameters";
import { FINDING_KINDS, OVERRIDES } from "@/lib/domain/gate-weight";
import { OWN_PRICE_LIMITS } from "@/lib/domain/shop-prices";
import { SHOP_ROLES } from "@/lib/domain/shop-roles";
import { TEXT_LIMITS } from "@/lib/domain/text-limits";
import { defineCall } from "./call";
import { CUSTOMIZATION_BYTES, customizationUpdate } from "./customization";
import { STAFF_API } from "./staff";
import { businessKey, line, lookupKey, publishReason } from "./text";

export const SHOPS = `${STAFF_API}/shops`;
/** A shop in the path. */
export const ofShop = { params: z.strictObject({ businessKey }) };

const shopHead = z.object({
  key: z.string(),
  businessName: z.string(),
  primaryColor: z.string(),
  /** Publications so far; 0: no visitor has seen it yet. */
  version: z.int(),
  updatedAt: z.string(),
  /** When its draft was saved. NULL: nothing is being worked on. */
  draftSavedAt: z.nullable(z.string()),
  products: z.int(),
  /** The partner packs its parcels itself; owners and packers see whom they go to. Otherwise we do. */
  packsItself: z.boolean(),
  /** What this person is there. NULL: an admin, who does everything. */
  role: z.nullable(z.enum(SHOP_ROLES)),
});
export type ShopHead = z.output<typeof shopHead>;

export const staffShops = defineCall({
  method: "GET",
  path: SHOPS,
  summary: "The partner shops that this person looks after: all of them for admins, their own for partners.",
  access: "shop-see",
  answer: z.object({ shops: z.array(shopHead) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden"],
});

export const newKey = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])$/,
      "Use 2 to 64 lowercase letters, numbers and hyphens, with no hyphen at either end.",
    ),
  );
export const newColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, "Enter a color as #rrggbb."));
const productKeys = z.array(lookupKey).check(
  z.maxLength(60, "Choose at most 60 products."),
  z.refine((keys) => new Set(keys).size === keys.length, "Name each product once."),
);

/** Words that a new shop begins with. */
export const SHOP_TEMPLATES = ["plain", "gym", "clinic", "employer"] as const;
export type ShopTemplate = (typeof SHOP_TEMPLATES)[number];

export const createShop = defineCall({
  method: "POST",
  path: SHOPS,
  summary: "Makes a shop with a draft from a template. No one sees it before it is published.",
  access: "admin",
  body: z.strictObject({
    key: newKey,
    businessName: line("the shop's name", TEXT_LIMITS.name),
    primaryColor: newColour,
    template: z.enum(SHOP_TEMPLATES, "Choose a template."),
    productKeys: productKeys.check(z.minLength(1, "Choose at least one product.")),
    /** An account that is a partner already; empty: only admins look after it. */
    partnerEmail: z._default(z.string().check(z.maxLength(254, "That email address is too long.")), ""),
  }),
  answer: z.object({ key: z.string() }),
  statuses: [201],
  problems: ["not_signed_in", "forbidden", "malformed"],
});

const ownPrice = z
  .int()
  .check(
    z.minimum(OWN_PRICE_LIMITS.lowestCents, "A price is at least $1."),
    z.maximum(OWN_PRICE_LIMITS.highestCents, "A price is at most $5,000."),
  );

/** All that is edited of a shop. */
export const shopWork = {
  look: customizationUpdate,
  productKeys,
  redirectParameters: z.array(z.enum(REDIRECT_PARAMETERS)).check(z.maxLength(2)),
  /** Prices of its own: cents, by the lookup key of ours that each replaces. NULL: they stay as they are. */
  prices: z._default(z.nullable(z.record(lookupKey, ownPrice)), null),
};
/** Everything of a shop that can be edited and published. */
export type ShopWork = z.output<z.ZodMiniObject<typeof shopWork>>;

const editedShop = z.object({
  key: z.string(),
  /** Names the published version in If-Match. */
  tag: z.string(),
  version: z.int(),
  /** What visitors see. */
  published: z.object(shopWork),
  /** What is being worked on; the published one where there is no draft. */
  draft: z.object(shopWork),
  /** Savings of the draft so far; 0: there is none. */
  revision: z.int(),
  draftSavedAt: z.nullable(z.string()),
  /** Domains that redirects may lead to. */
  hosts: z.array(z.string()),
  /** Why the published version was published although the check found something. Empty: it was clean. */
  lastReason: z.string(),
  /** What is put down for publication. NULL: nothing is. */
  schedule: z.nullable(z.object({ publishAt: z.string(), revision: z.int(), by: z.nullable(z.string()) })),
  /** Why the last one that was put down was not published, until something else is. NULL: nothing failed. */
  refusedSchedule: z.nullable(z.object({ publishAt: z.string(), message: z.string() })),
  /** Someone began it without us and no one has seen it: one of us says yes before it opens. */
  waitsForYes: z.boolean(),
  /** What this person may publish although the check finds it. */
  override: z.enum(OVERRIDES),
  /** The last wish for a yes of ours. NULL: none since the last publication. */
  request: z.nullable(
    z.object({
      state: z.enum(["waiting", "declined"]),
      askedAt: z.string(),
      revision: z.int(),
      /** Why not. Empty: no one has answered. */
      answer: z.string(),
    }),
  ),
});
export type EditedShop = z.output<typeof editedShop>;

export const staffShop = defineCall({
  method: "GET",
  path: `${SHOPS}/{businessKey}`,
  summary: "A partner shop with its draft, for whoever looks after it.",
  access: "shop-edit",
  ...ofShop,
  answer: editedShop,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "shop_not_found"],
});

const savedDraft = z.object({
  revision: z.int(),
  savedAt: z.string(),
  /** What is saved: what was sent, with what someone else saved in other fields since. */
  work: z.object(shopWork),
});
/** A draft as it was saved. */
export type SavedDraft = z.output<typeof savedDraft>;

/** The facts of a conflict: the draft that stands, and who saved it. */
export const draftConflict = z.object({ work: z.object(shopWork), by: z.nullable(z.string()) });
export type DraftConflict = z.output<typeof draftConflict>;

export const saveShopDraft = defineCall({
  method: "PUT",
  path: `${SHOPS}/{businessKey}/draft`,
  summary:
    "Saves what is being worked on. Visitors see nothing of it. `base` is the draft that was changed: what someone " +
    "else saved since is kept, field by field, and a field that both changed otherwise is a conflict that names theirs.",
  access: "shop-edit",
  ...ofShop,
  body: z.strictObject({ ...shopWork, base: z.strictObject(shopWork) }),
  maxBytes: 2 * CUSTOMIZATION_BYTES,
  answer: savedDraft,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found", "conflict"],
});

export const gateFinding = z.object({
  /** What it is, and with it what it weighs: a "rule" no one publishes; what could harm, an admin; taste, an owner. */
  kind: z.enum(FINDING_KINDS),
  /** Where it would be seen, in words. */
  place: z.string(),
  /** What was found there. */
  text: z.string(),
  /** The field to mend. NULL: none, it is written by us. */
  field: z.nullable(z.string()),
  /** What that field could hold instead. NULL: only a person can tell. */
  proposal: z.nullable(z.string()),
});
/** Something in a draft that should not be published unseen. */
export type GateFinding = z.output<typeof gateFinding>;

const checkAnswer = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("running"),
    /** Things that are drawn, of all that are. */
    done: z.int(),
    of: z.int(),
    /** What is being drawn, in words. */
    drawing: z.string(),
  }),
  z.object({
    state: z.literal("done"),
    findings: z.array(gateFinding),
  }),
]);
export type CheckAnswer = z.output<typeof checkAnswer>;

export const checkShop = defineCall({
  method: "POST",
  path: `${SHOPS}/{businessKey}/check`,
  summary:
    "What publishing this would show that it should not. All pages, emails and files are drawn for it: while that goes on the answer says how far it is, and who asks the same again joins it.",
  access: "shop-edit",
  ...ofShop,
  body: z.strictObject(shopWork),
  maxBytes: CUSTOMIZATION_BYTES,
  answer: checkAnswer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found", "unavailable"],
});

const published = {
  answer: z.object({ version: z.int() }),
  statuses: [200] as const,
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found", "conflict", "unavailable"] as const,
  isConditional: true,
};

export const publishShop = defineCall({
  method: "POST",
  path: `${SHOPS}/{businessKey}/publish`,
  summary:
    "Publishes the saved draft. It waits until the check finds nothing, or an owner states why not; what could harm " +
    "customers or another shop (kinds name, address, picture, letters, empty, link, failure) an admin alone publishes.",
  access: "shop-edit",
  ...ofShop,
  body: z.strictObject({ revision: z.int().check(z.minimum(1)), reason: publishReason }),
  ...published,
});

export const restoreShop = defineCall({
  method: "POST",
  path: `${SHOPS}/{businessKey}/restore`,
  summary: "Publishes an earlier version again, as a new one.",
  access: "shop-edit",
  ...ofShop,
  body: z.strictObject({ version: z.int().check(z.minimum(1)), reason: publishReason }),
  ...published,
});
