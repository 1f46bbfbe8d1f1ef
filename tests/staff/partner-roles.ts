import type { ShopRole } from "@/lib/domain/shop-roles";

const SHOP = "/staff-api/shops/{businessKey}";

/** Who they are, which shops are theirs; and, to partners, that no customer is there. */
const EVERYBODYS = [
  "GET /staff-api/overview",
  "GET /staff-api/shops",
  "GET /staff-api/customers",
  "GET /staff-api/customers/{id}",
  "POST /staff-api/customers/{id}/notes",
] as const;

/** Look, words, pictures, products, prices and codes. */
const EDITING = [
  `GET ${SHOP}`,
  `PUT ${SHOP}/draft`,
  `POST ${SHOP}/check`,
  `POST ${SHOP}/request`,
  `POST ${SHOP}/mail`,
  `GET ${SHOP}/receipt`,
  `POST ${SHOP}/publish`,
  `POST ${SHOP}/restore`,
  `POST ${SHOP}/pictures/{field}`,
  `PUT ${SHOP}/schedule`,
  `POST ${SHOP}/schedule/cancel`,
  `GET ${SHOP}/history`,
  "PUT /api/v1/customization/{businessKey}",
  "GET /staff-api/discounts",
  "POST /staff-api/discounts",
  "PUT /staff-api/discounts/{id}",
  "POST /staff-api/discounts/{id}/switch",
  "POST /staff-api/discounts/replay",
  "GET /staff-api/prices",
] as const;

/** What was sold, and what is paid for it. */
const FIGURES = [
  "GET /staff-api/conversions",
  "POST /staff-api/conversions/export",
  "GET /staff-api/conversions/views",
  "POST /staff-api/conversions/views",
  "POST /staff-api/conversions/views/{id}/remove",
  `GET ${SHOP}/payouts`,
  `POST ${SHOP}/payouts/export`,
  `GET ${SHOP}/payouts/{month}`,
] as const;

/** Parcels, and whom they go to. */
const PACKING = [
  "GET /staff-api/to-ship",
  "POST /staff-api/orders/{id}/ship",
  "POST /staff-api/orders/{id}/unship",
] as const;

/** Whose the shop is: its people and its domain. */
const OWNING = [
  ...["GET ", "POST ", "POST /prove", "POST /remove"].map((call) => {
    const [method, step = ""] = call.split(" ");
    return `${method} ${SHOP}/domain${step}`;
  }),
  `GET ${SHOP}/people`,
  ...["invite", "again", "withdraw", "role", "remove"].map((step) => `POST ${SHOP}/people/${step}`),
];

/**
 * Which calls answer whom of a partner's people, said a second time: the tests hold each call to it, and each call of
 * `PARTNER_VIEW` is an owner's.
 */
export const ROLE_CALLS: Readonly<Record<ShopRole, readonly string[]>> = {
  owner: [...EVERYBODYS, ...EDITING, ...FIGURES, ...PACKING, ...OWNING],
  editor: [...EVERYBODYS, ...EDITING],
  viewer: [...EVERYBODYS, ...FIGURES],
  packer: [...EVERYBODYS, ...PACKING],
};
