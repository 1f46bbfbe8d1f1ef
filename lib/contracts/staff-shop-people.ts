import * as z from "zod/mini";
import { SHOP_ROLES } from "@/lib/domain/shop-roles";
import { defineCall } from "./call";
import { invitationFields, personFields } from "./people-fields";
import { ofShop, SHOPS } from "./staff-shops";
import { email, openingId } from "./text";

const role = z.enum(SHOP_ROLES, "Choose a role.");

const person = z.object({
  ...personFields,
  role,
  /** The only owner: they stay, and stay one. */
  isLastOwner: z.boolean(),
});
export type ShopPerson = z.output<typeof person>;

const invited = z.object({ ...invitationFields, role });

const shopPeople = z.object({
  shop: z.object({ key: z.string(), name: z.string() }),
  people: z.array(person),
  /** Those whose link no one has used. */
  invited: z.array(invited),
  /** What someone can be made: packers where the shop packs itself. */
  roles: z.array(role),
});
/** Who looks after a shop, and who was asked to. */
export type ShopPeople = z.output<typeof shopPeople>;

const PEOPLE = `${SHOPS}/{businessKey}/people`;
const answered = { ...ofShop, access: "shop-own", answer: shopPeople, statuses: [200] } as const;
const refusals = ["not_signed_in", "forbidden", "malformed", "shop_not_found"] as const;
const named = { body: z.strictObject({ id: openingId }) };

export const readShopPeople = defineCall({
  ...answered,
  method: "GET",
  path: PEOPLE,
  summary: "Who looks after a shop, as what, and when they last signed in; and who was invited.",
  problems: refusals,
});

export const inviteToShop = defineCall({
  ...answered,
  method: "POST",
  path: `${PEOPLE}/invite`,
  summary:
    "Emails someone a link by which they look after the shop in a role. It works for seven days, once. Whether the " +
    "address has an account makes no difference here.",
  body: z.strictObject({ email, role }),
  problems: [...refusals, "conflict", "too_many_requests"],
});

export const inviteAgain = defineCall({
  ...answered,
  method: "POST",
  path: `${PEOPLE}/again`,
  summary: "Emails a new link in the place of the one before, for another seven days.",
  ...named,
  problems: [...refusals, "not_found", "too_many_requests"],
});

export const withdrawInvitation = defineCall({
  ...answered,
  method: "POST",
  path: `${PEOPLE}/withdraw`,
  summary: "Takes an invitation back: its link opens nothing anymore.",
  ...named,
  problems: [...refusals, "not_found"],
});

export const changeShopRole = defineCall({
  ...answered,
  method: "POST",
  path: `${PEOPLE}/role`,
  summary: "Makes someone something else in the shop. It keeps an owner.",
  body: z.strictObject({ id: openingId, role }),
  problems: [...refusals, "not_found", "conflict"],
});

export const removeFromShop = defineCall({
  ...answered,
  method: "POST",
  path: `${PEOPLE}/remove`,
  summary: "Takes someone out of the shop and signs them out everywhere at once. It keeps an owner.",
  ...named,
  problems: [...refusals, "not_found", "conflict"],
});
