import { env } from "@/lib/server/env";
import { DEMO_PASSWORD } from "@/lib/server/seed/demo-people";
import type { AskedCall } from "./ask";
import { EMAIL_OF_A, type SeededWorld } from "./world";

/**
 * What everybody gets, in the order of `ACTORS`: visitor, customer A, customer B, partner A, partner B, marketing, admin.
 */
type Statuses = `${number} ${number} ${number} ${number} ${number} ${number} ${number}`;

type Asking = AskedCall | ((world: SeededWorld) => AskedCall);

/** One thing to ask for, and what each answers. Where nothing is said, the description's own example is sent. */
export interface Case {
  readonly ask?: Asking;
  readonly answers: Statuses;
}

/** The cases of a call. */
export type Line = Readonly<Record<string, Case>>;

const EVERYBODY = "200 200 200 200 200 200 200";
const SIGNED_IN = "401 200 200 200 200 200 200";
const MADE = "201 201 201 201 201 201 201";
const TAKEN = "202 202 202 202 202 202 202";
const NOTED = "204 204 204 204 204 204 204";
const NOBODY = "404 404 404 404 404 404 404";
const REFUSED = "400 400 400 400 400 400 400";
/** Customer A alone; to everybody else it is not there. */
const OWNER_OR_SIGN_IN = "401 200 404 404 404 404 404";
const OWNER = "404 200 404 404 404 404 404";
const OWNER_MAKES = "404 201 404 404 404 404 404";
const NOT_THERE = "401 404 404 404 404 404 404";
const STAFF = "401 403 403 200 200 200 200";
const PARTNERS = "401 403 403 200 200 403 200";
const ADMIN = "401 403 403 403 403 403 200";
const _MARKETING = "401 403 403 403 403 200 200";

/** An invitation, or somebody's account, that nobody has. */
const ADMIN_FINDS_NONE = "401 403 403 403 403 403 404";
const NO_COLLEAGUE = { body: { id: "usr_nobody_has_this_one" } };

/** What takes the password of whoever asks, and gets another. */
const WRONG_PASSWORD = "401 400 400 400 400 400 400";
const NO_PROOF = { body: { currentPassword: "not the password", code: "000000" } };

const anyCase = (answers: Statuses, ask?: Asking): Line => ({ anything: ask ? { ask, answers } : { answers } });

const MISSING = "mem_nobody_has_this_one";
const membershipOfA = ({ purchase }: SeededWorld) => ({ params: { id: purchase.subscriptionId } });
const checkoutOfA = ({ purchase }: SeededWorld) => ({ params: { id: purchase.id } });

/** Something of a membership that only its owner may do. */
const ofMembership = (answers: Statuses, body?: object): Line => ({
  "of customer A": { ask: (world) => ({ ...membershipOfA(world), ...(body ? { body } : {}) }), answers },
  missing: { ask: { params: { id: MISSING }, ...(body ? { body } : {}) }, answers: NOT_THERE },
});

const bodyFor = (paymentId: string, more: object) => ({ body: { paymentId, email: EMAIL_OF_A, ...more } });

/** Something that is bought for a paid order by whoever paid it. */
const ofPayment = (answers: Statuses, more: (world: SeededWorld) => object): Line => ({
  "of customer A": { ask: (world) => bodyFor(world.purchase.paymentId, more(world)), answers },
  missing: { ask: (world) => bodyFor("pay_nobody_has_this_one", more(world)), answers: NOBODY },
});

const NO_ORDER = "ord_nobody_has_this_one";
const orderOfA = ({ purchase }: SeededWorld) => ({ params: { id: purchase.orderId } });

/** What staff do with an order. */
const ofOrder = (answers: Statuses, body: object): Line => ({
  "of customer A": { ask: (world) => ({ ...orderOfA(world), body }), answers },
  missing: { ask: { params: { id: NO_ORDER }, body }, answers: "401 403 403 403 403 403 404" },
});

/** What whoever packs does with an order's parcel. */
const ofParcel = (admins: "409" | "404", body: object): Line => ({
  "of customer A": {
    ask: (world) => ({ ...orderOfA(world), body }),
    answers: `401 403 403 404 404 403 ${Number(admins)}`,
  },
  missing: { ask: { params: { id: NO_ORDER }, body }, answers: "401 403 403 404 404 403 404" },
});

/** What staff do with a kit. */
const ofKit = (body: object): Line => ({
  missing: { ask: { params: { id: "kit_nobody_has_this_one" }, body }, answers: "401 403 403 403 403 403 404" },
});

const PORTAL = "/user/management-portal/subscriptions";
const PAYMENTS = "/payments/stripe-subscriptions";
const SHOP = { params: { businessKey: "lift-club" } };
const NO_SHOP = { params: { businessKey: "no-such-shop" } };
const PUBLICATION = {
  headers: { "if-match": '"1-anything"' },
  query: { reason: "" },
  body: { businessName: "Lift Club", primaryColor: "#7a2e5d" },
};
const TERMS = {
  body: {
    ...{ validFrom: "2099-01", shareBasisPoints: 1500, feeBasisPoints: 290, feeFixedCents: 30 },
    reason: "As agreed in writing.",
  },
};
const AGREED = { body: { packsItself: true, reason: "As agreed in writing." } };
const EDITED = { headers: { "if-match": '"1-edited"' } };
const WORK = { look: { businessName: "Lift Club" }, productKeys: ["core"], redirectParameters: [] };
/** What is done with a shop: partner A's own, an admin's, and to partner B not there. */
const ofShop = (own: "200" | "201" | "400" | "404" | "409" | "415", more: AskedCall = {}): Line => ({
  "of partner A": { ask: { ...SHOP, ...more }, answers: `401 403 403 ${Number(own)} 404 403 ${Number(own)}` },
  missing: { ask: { ...NO_SHOP, ...more }, answers: "401 403 403 404 404 403 404" },
});
const codeIn = (shop: string | null) => ({
  ...{ shop, code: "SPRING10", promotionName: "Spring", kind: "percent", percentOff: 10 },
});
/** What is done with a code: partner A's own, and one of our own shop. */
const ofCode = (body: object): Line => ({
  "of partner A": {
    ask: { params: { id: "disc_lift15" }, body: { ...body, revision: 0 } },
    answers: "401 403 403 200 404 200 200",
  },
  "of our own shop, seen before it was changed": {
    ask: { params: { id: "disc_heart10" }, body: { ...body, revision: 7 } },
    answers: "401 403 403 404 404 409 409",
  },
  missing: {
    ask: { params: { id: "disc_nobody" }, body: { ...body, revision: 0 } },
    answers: "401 403 403 404 404 404 404",
  },
});
const PLACE = {
  ...{ name: "Ada Lovelace", line1: "5 Elm St", line2: null, city: "Dallas", state: "TX" },
  ...{ postal_code: "75201", country: "US" },
};
const PLAN = { frequency: "year", program: "core", step: "thank-you" };
const NEXT_PLAN = { program: "core", frequency: "year", addons: [], expectedAmount: 16_400 };
const WAITING = { email: "ada@example.com", source: "ny_waitlist" };
const QUESTION = { email: "ada@example.com", message: "When does my kit ship?" };
const A_MONTH_AHEAD = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const FINDING = { marker: "apob", value: 88, comparator: null, unit: "mg/dL", date: "2026-01-05", rangeText: null };
const siteToken = () => ({ headers: { authorization: `Bearer ${env().siteToken}` } });

/** Who may do what: every call of the API with everybody, with what is theirs, another's, or nobody's. */
export const MATRIX: Readonly<Record<string, Line>> = {
  "POST /auth2/login/password": {
    "the right password": { ask: { body: { username: EMAIL_OF_A, password: DEMO_PASSWORD } }, answers: EVERYBODY },
    "a wrong password": {
      ask: { body: { username: EMAIL_OF_A, password: "not the password" } },
      answers: "401 401 401 401 401 401 401",
    },
  },
  "POST /auth2/reset-password": anyCase(EVERYBODY),
  "POST /auth2/reset-password/callback": anyCase(REFUSED),
  "POST /auth2/signup": {
    "a new address": {
      ask: { body: { email: "new@example.com", name: "New", password: DEMO_PASSWORD } },
      answers: MADE,
    },
    "customer A's address": {
      ask: { body: { email: EMAIL_OF_A, name: "Not A", password: DEMO_PASSWORD } },
      answers: "409 409 409 409 409 409 409",
    },
  },
  "POST /auth2/logout": anyCase(NOTED),
  "GET /auth2/old-store": anyCase(EVERYBODY),
  "POST /auth2/verify-email": anyCase(REFUSED),
  "POST /auth2/verify-email/send": anyCase(SIGNED_IN),

  "GET /user/is-new-customer": anyCase(EVERYBODY),
  "GET /user/cms-info": anyCase(SIGNED_IN),
  "GET /user/management-portal/payment-methods": anyCase(SIGNED_IN),
  "POST /user/management-portal/payment-methods": {
    "for the account": { ask: { body: { paymentMethod: "pm_card_visa", membershipId: null } }, answers: SIGNED_IN },
    "for customer A's membership": {
      ask: ({ purchase }) => ({ body: { paymentMethod: "pm_card_visa", membershipId: purchase.subscriptionId } }),
      answers: OWNER_OR_SIGN_IN,
    },
  },
  "POST /user/management-portal/payment-methods/{id}/default": anyCase(NOT_THERE, {
    params: { id: "pm_nobody_has_this_one" },
  }),
  "POST /user/management-portal/payment-methods/{id}/remove": anyCase(NOT_THERE, {
    params: { id: "pm_nobody_has_this_one" },
  }),
  "GET /user/account/orders": anyCase(SIGNED_IN),
  "GET /user/account/sessions": anyCase(SIGNED_IN),
  "POST /user/account/sessions/{id}/end": anyCase(SIGNED_IN),
  "POST /user/account/sessions/end-others": anyCase(SIGNED_IN),
  "GET /user/account/sign-ins": anyCase(SIGNED_IN),
  "GET /user/account/second-factor": anyCase(SIGNED_IN),
  "POST /user/account/second-factor/begin": anyCase(WRONG_PASSWORD, { body: { currentPassword: "not the password" } }),
  "POST /user/account/second-factor/confirm": anyCase("401 409 409 409 409 409 409", { body: { code: "000000" } }),
  "POST /user/account/second-factor/recovery-codes": anyCase(WRONG_PASSWORD, NO_PROOF),
  "POST /user/account/second-factor/remove": anyCase(WRONG_PASSWORD, NO_PROOF),
  "GET /user/account/memberships/{id}/plans": {
    "of customer A": { ask: membershipOfA, answers: OWNER },
    missing: { ask: { params: { id: MISSING } }, answers: NOBODY },
  },
  // Customer A's plan is not unlimited: to everybody there is no next kit to ask for.
  "GET /user/account/memberships/{id}/next-kit": ofMembership(NOT_THERE),
  "POST /user/account/memberships/{id}/next-kit": ofMembership(NOT_THERE, { product: "core" }),
  "GET /user/account/memberships/{id}/address": ofMembership(OWNER_OR_SIGN_IN),
  "POST /user/account/memberships/{id}/address": ofMembership(OWNER_OR_SIGN_IN, PLACE),
  "POST /user/account/orders/{id}/address": {
    "of customer A": { ask: (world) => ({ ...orderOfA(world), body: PLACE }), answers: "401 409 404 404 404 404 404" },
    missing: { ask: { params: { id: NO_ORDER }, body: PLACE }, answers: NOT_THERE },
  },
  "GET /user/account/balance": anyCase(SIGNED_IN),
  "POST /user/account/name": anyCase(SIGNED_IN),
  "GET /user/account/orders/{id}/receipt": {
    "of customer A": { ask: orderOfA, answers: OWNER },
    missing: { ask: { params: { id: NO_ORDER } }, answers: NOBODY },
  },
  "POST /user/account/password": anyCase("401 400 400 400 400 400 400", {
    body: { currentPassword: "not the password", password: "another-quiet-heron-61" },
  }),

  "GET /user/account/kits": anyCase(SIGNED_IN),
  "POST /user/account/kits": anyCase("401 400 400 400 400 400 400"),
  "POST /user/account/email": {
    "a new address, with another password": {
      ask: { body: { email: "new@example.com", currentPassword: "not the password" } },
      answers: "401 400 400 400 400 400 400",
    },
    "a new address, with the demo's password": {
      ask: { body: { email: "new@example.com", currentPassword: DEMO_PASSWORD } },
      answers: "401 200 400 200 400 200 200",
    },
  },
  "GET /user/account/export": anyCase(SIGNED_IN),
  "GET /user/account/deletion": anyCase(SIGNED_IN),
  "POST /user/account/deletion": {
    // Only a customer can delete an account alone; a wrong password stops everybody first.
    "with the demo's password": {
      ask: { body: { currentPassword: DEMO_PASSWORD, confirm: true } },
      answers: "401 409 400 409 400 409 409",
    },
  },

  // A form with a file is sent by tests of their own; a body that is no form is refused to everybody alike.
  "POST /user/results/upload": anyCase("415 415 415 415 415 415 415"),
  "GET /user/results/draft": anyCase(EVERYBODY),
  "POST /user/results/draft/values": anyCase(MADE, { body: FINDING }),
  "POST /user/results/draft/values/{id}": anyCase(NOBODY, { params: { id: "val_nobody_has_this_one" }, body: {} }),
  "POST /user/results/draft/discard": anyCase(EVERYBODY),
  "POST /user/results/draft/save": anyCase(NOT_THERE),
  "GET /user/results": anyCase(SIGNED_IN),
  "POST /user/results/about": anyCase(SIGNED_IN, { body: { date: null, said: {} } }),
  "POST /user/results/values/{id}": anyCase(NOT_THERE, { params: { id: "res_nobody_has_this_one" }, body: {} }),
  "POST /user/results/values/{id}/delete": anyCase(SIGNED_IN),
  "POST /user/results/delete-all": anyCase(SIGNED_IN),
  "GET /user/results/export/fhir": anyCase(SIGNED_IN),
  "GET /user/results/export/csv": anyCase(SIGNED_IN),
  "GET /user/results/export/pdf": anyCase(SIGNED_IN),
  "GET /user/results/export/sheet": anyCase(SIGNED_IN),
  "GET /user/results/recent": anyCase(SIGNED_IN),
  "GET /user/results/links": anyCase(SIGNED_IN),
  "POST /user/results/links": anyCase("401 201 201 201 201 201 201", { body: { days: 7 } }),
  "POST /user/results/links/{id}/end": anyCase(SIGNED_IN, { params: { id: "rln_nobody_has_this_one" } }),
  "POST /user/results/shown": anyCase(REFUSED, { body: { token: "A".repeat(43) } }),
  "POST /user/results/shown/pdf": anyCase(REFUSED, { body: { token: "A".repeat(43) } }),

  [`GET ${PORTAL}/cms/{id}`]: ofMembership(OWNER_OR_SIGN_IN),
  [`GET ${PORTAL}/cms/upgrade/{id}`]: ofMembership(OWNER_OR_SIGN_IN),
  [`POST ${PORTAL}/{id}/skip`]: ofMembership(OWNER_OR_SIGN_IN),
  [`POST ${PORTAL}/{id}/unskip`]: ofMembership("401 409 404 404 404 404 404"),
  [`POST ${PORTAL}/{id}/pause`]: ofMembership(OWNER_OR_SIGN_IN, { until: A_MONTH_AHEAD }),
  [`GET ${PORTAL}/{id}/next-charge`]: ofMembership(OWNER_OR_SIGN_IN),
  [`POST ${PORTAL}/{id}/resume`]: ofMembership("401 409 404 404 404 404 404"),
  [`POST ${PORTAL}/{id}/cancel`]: ofMembership(OWNER_OR_SIGN_IN),
  [`POST ${PORTAL}/{id}/keep`]: ofMembership("401 409 404 404 404 404 404"),
  [`GET ${PORTAL}/{id}/next-plan`]: ofMembership(OWNER_OR_SIGN_IN),
  [`POST ${PORTAL}/{id}/next-plan`]: ofMembership(OWNER_OR_SIGN_IN, NEXT_PLAN),
  [`POST ${PORTAL}/{id}/next-plan/undo`]: ofMembership("401 409 404 404 404 404 404"),
  [`POST ${PORTAL}/{id}/card`]: ofMembership(OWNER_OR_SIGN_IN, { paymentMethod: "pm_card_visa" }),

  [`GET ${PORTAL}/{id}/restart`]: ofMembership("401 409 404 404 404 404 404"),
  [`POST ${PORTAL}/{id}/restart`]: ofMembership("401 409 404 404 404 404 404", {
    ...{ paymentMethod: "pm_card_visa", expectedTotal: 14_900 },
  }),
  [`GET ${PORTAL}/{id}/extras`]: ofMembership("401 422 404 404 404 404 404"),
  [`POST ${PORTAL}/{id}/extras`]: ofMembership("401 422 404 404 404 404 404", {
    ...{ priceIds: ["price_nobody_sells"], paymentMethod: "pm_card_visa", expectedTotal: 100 },
  }),
  "POST /user/management-portal/links/open": anyCase(REFUSED, { body: { token: "x".repeat(60), businessKey: null } }),
  "POST /user/management-portal/links/owed": anyCase(REFUSED, { body: { token: "x".repeat(60), businessKey: null } }),
  "POST /user/management-portal/links/owed/try": anyCase(REFUSED, {
    body: { token: "x".repeat(60), businessKey: null },
  }),
  "POST /user/management-portal/links/order": anyCase(REFUSED, { body: { token: "x".repeat(60), businessKey: null } }),
  "POST /user/management-portal/links/mail": anyCase(REFUSED, { body: { token: "x".repeat(60), businessKey: null } }),

  "POST /user/management-portal/orders/{id}/cancel": {
    "of customer A": { ask: ({ purchase }) => ({ params: { id: purchase.orderId } }), answers: OWNER_OR_SIGN_IN },
    missing: { ask: { params: { id: "ord_nobody_has_this_one" } }, answers: NOT_THERE },
  },

  "GET /api/v1/plan-options": anyCase(EVERYBODY),
  "GET /api/v1/openapi.json": anyCase(EVERYBODY),
  "GET /api/mini-panel-upgrade": anyCase(EVERYBODY),
  "GET /api/easy-draw-upgrade": anyCase(EVERYBODY),
  "GET /kits/products/has-scheduled": anyCase(EVERYBODY),
  "GET /api/v1/customization/{businessKey}": {
    "of partner A": { ask: SHOP, answers: EVERYBODY },
    missing: { ask: NO_SHOP, answers: NOBODY },
  },
  "PUT /api/v1/customization/{businessKey}": {
    "of partner A": { ask: { ...SHOP, ...PUBLICATION }, answers: "401 403 403 200 404 403 200" },
    missing: { ask: { ...NO_SHOP, ...PUBLICATION }, answers: "401 403 403 404 404 403 404" },
  },

  [`GET ${PAYMENTS}/discounts/{code}`]: {
    ours: { ask: { params: { code: "HEART10" }, query: {} }, answers: EVERYBODY },
    "a partner's, in their shop": {
      ask: { params: { code: "LIFT15" }, query: { businessKey: "lift-club" } },
      answers: EVERYBODY,
    },
    "a partner's, elsewhere": { ask: { params: { code: "LIFT15" }, query: {} }, answers: NOBODY },
    missing: { ask: { params: { code: "NOSUCHCODE" } }, answers: NOBODY },
  },
  [`GET ${PAYMENTS}/discounts/{code}/is-valid`]: {
    ours: { ask: { params: { code: "HEART10" }, query: {} }, answers: EVERYBODY },
    "a partner's, in their shop": {
      ask: { params: { code: "LIFT15" }, query: { businessKey: "lift-club" } },
      answers: EVERYBODY,
    },
    "a partner's, elsewhere": { ask: { params: { code: "LIFT15" }, query: {} }, answers: NOBODY },
    missing: { ask: { params: { code: "NOSUCHCODE" } }, answers: NOBODY },
  },
  [`POST ${PAYMENTS}/business/checkout`]: anyCase(MADE, ({ order }) => ({
    body: { ...order, email: "somebody@example.com" },
  })),
  [`GET ${PAYMENTS}/business/checkout/{id}/status`]: {
    "of customer A": { ask: checkoutOfA, answers: EVERYBODY },
    missing: { ask: { params: { id: "chk_nobody_has_this_one" } }, answers: NOBODY },
  },
  [`GET ${PAYMENTS}/business/checkout/{id}/details`]: {
    "of customer A": { ask: checkoutOfA, answers: EVERYBODY },
    missing: { ask: { params: { id: "chk_nobody_has_this_one" } }, answers: NOBODY },
  },
  [`GET ${PAYMENTS}/business/users`]: anyCase(EVERYBODY),
  [`GET ${PAYMENTS}/checkout/shipping-cost`]: anyCase(EVERYBODY),
  "GET /api/v1/clock": anyCase(EVERYBODY),
  [`POST ${PAYMENTS}/checkout/start`]: anyCase(TAKEN),
  [`GET ${PAYMENTS}/bnpl/consent/{id}`]: {
    "of customer A": { ask: checkoutOfA, answers: OWNER },
    missing: { ask: { params: { id: "chk_nobody_has_this_one" } }, answers: NOBODY },
  },
  [`GET ${PAYMENTS}/checkout/upgrade-purchased`]: anyCase(EVERYBODY),
  [`POST ${PAYMENTS}/checkout/mini-panel-upgrade/pending`]: ofPayment(OWNER, () => ({ upgradable: true })),
  [`POST ${PAYMENTS}/checkout/mini-panel-upgrade`]: ofPayment(OWNER_MAKES, ({ miniPanel }) => ({
    priceId: miniPanel.priceId,
    product: miniPanel.product,
    upgradeTo: miniPanel.upgradeTo,
  })),
  [`POST ${PAYMENTS}/checkout/easy-draw-upgrade`]: ofPayment(OWNER_MAKES, ({ easyDraw }) => ({
    priceId: easyDraw.priceId,
    product: easyDraw.product,
  })),
  [`POST ${PAYMENTS}/checkout/{id}/buy-bp-tape`]: {
    "of customer A": { ask: checkoutOfA, answers: OWNER_MAKES },
    missing: { ask: { params: { id: "chk_nobody_has_this_one" } }, answers: NOBODY },
  },
  [`POST ${PAYMENTS}/checkout/{id}/post-purchase-plan-change`]: {
    "of customer A": { ask: (world) => ({ ...membershipOfA(world), body: PLAN }), answers: OWNER },
    missing: { ask: { params: { id: MISSING }, body: PLAN }, answers: NOBODY },
  },
  [`POST ${PAYMENTS}/checkout/decline-offer`]: {
    "of customer A": {
      ask: ({ purchase }) => ({ body: { paymentId: purchase.paymentId, type: "bp-tape" } }),
      answers: OWNER,
    },
    missing: { ask: { body: { paymentId: "pay_nobody_has_this_one", type: "bp-tape" } }, answers: NOBODY },
  },
  [`POST ${PAYMENTS}/checkout/undo-upgrade`]: anyCase(REFUSED),

  "POST /user/invitation": {
    "in our own shop": { ask: { body: WAITING }, answers: MADE },
    "in a partner's": { ask: { body: { ...WAITING, businessKey: "lift-club" } }, answers: MADE },
    missing: { ask: { body: { ...WAITING, businessKey: "no-such-shop" } }, answers: NOBODY },
  },
  "POST /user/referrals/anonymous": anyCase(EVERYBODY),
  "POST /user/unsubscribe": anyCase(REFUSED),
  "POST /employer-form-submit": anyCase(EVERYBODY),
  "POST /user/contact": {
    "in our own shop": { ask: { body: QUESTION }, answers: TAKEN },
    "in a partner's": { ask: { body: { ...QUESTION, businessKey: "lift-club" } }, answers: TAKEN },
    missing: { ask: { body: { ...QUESTION, businessKey: "no-such-shop" } }, answers: NOBODY },
  },
  "GET /user/shop-start": anyCase(EVERYBODY),
  "PUT /user/shop-start": anyCase(EVERYBODY, {
    body: { businessName: "Tall Pines", key: "tall-pines", primaryColor: "#7a2e5d" },
  }),
  // A browser that began nothing has nothing to put a logo into, or to keep.
  "POST /user/shop-start/logo": anyCase(NOBODY),
  "POST /user/shop-start/keep": anyCase(NOBODY, { body: { email: "owner@tall-pines.example" } }),
  "POST /user/shop-start/link": anyCase(REFUSED),
  "POST /user/shop-start/open": anyCase(REFUSED),
  "POST /user/shop-invitation/link": anyCase(REFUSED),
  "POST /user/shop-invitation/accept": anyCase(REFUSED),
  "POST /impact/log-page-view": {
    "with the site's token": { ask: siteToken, answers: NOTED },
    "without it": { answers: "401 401 401 401 401 401 401" },
  },
  "POST /impact/log-consent": {
    "with the site's token": { ask: siteToken, answers: NOTED },
    "without it": { answers: "401 401 401 401 401 401 401" },
  },
  "POST /impact/log-quiz-step": {
    "with the site's token": { ask: siteToken, answers: NOTED },
    "without it": { answers: "401 401 401 401 401 401 401" },
  },

  "GET /staff-api/overview": anyCase(STAFF),
  "GET /staff-api/orders": {
    anything: { ask: { query: {} }, answers: ADMIN },
    "of partner A": { ask: { query: { shop: "lift-club" } }, answers: ADMIN },
    missing: { ask: { query: { shop: "no-such-shop" } }, answers: "401 403 403 403 403 403 404" },
  },
  "POST /staff-api/orders/export": {
    anything: { ask: { body: {} }, answers: ADMIN },
    "of partner A": { ask: { body: { shop: "lift-club" } }, answers: ADMIN },
    missing: { ask: { body: { shop: "no-such-shop" } }, answers: "401 403 403 403 403 403 404" },
  },
  "GET /staff-api/to-ship": anyCase(PARTNERS),
  "GET /staff-api/orders/{id}": {
    "of customer A": { ask: orderOfA, answers: ADMIN },
    missing: { ask: { params: { id: NO_ORDER } }, answers: "401 403 403 403 403 403 404" },
  },
  // A partner packs where their shop does, and customer A has bought in ours.
  "POST /staff-api/orders/{id}/ship": ofParcel("409", {
    kitIds: ["kit_not_in_this_order"],
    carrier: "ups",
    trackingNumber: "1Z999AA10123456784",
  }),
  "POST /staff-api/orders/{id}/unship": ofParcel("404", { shipmentId: "shp_nobody_has_this" }),
  "POST /staff-api/orders/{id}/release": ofOrder("401 403 403 403 403 403 409", { reason: "Looked at it." }),
  "POST /staff-api/orders/{id}/cancel": ofOrder("401 403 403 403 403 403 200", { reason: "They asked by mail." }),
  "GET /staff-api/customers": anyCase("401 403 403 404 404 404 200", { query: { search: "ada" } }),
  "GET /staff-api/customers/{id}": {
    "of customer A": { ask: orderOfA, answers: "401 403 403 404 404 404 200" },
    missing: { ask: { params: { id: NO_ORDER } }, answers: "401 403 403 404 404 404 404" },
  },
  "POST /staff-api/customers/{id}/notes": {
    "of customer A": {
      ask: (world) => ({ ...orderOfA(world), body: { text: "Rang.", orderId: null } }),
      answers: "401 403 403 404 404 404 201",
    },
  },
  "POST /staff-api/kits/{id}/move": ofKit({ to: "delivered", reason: "They rang." }),
  "POST /staff-api/kits/{id}/undo-move": ofKit({ reason: "The wrong kit." }),
  "POST /staff-api/kits/{id}/replace": ofKit({ cause: "damaged", reason: "A torn pouch." }),
  "POST /staff-api/kits/{id}/close": ofKit({ reason: "They have their money back." }),
  "POST /staff-api/orders/{id}/move": ofOrder("401 403 403 403 403 403 409", { to: "lost", reason: "They rang." }),
  "POST /staff-api/orders/{id}/replace": ofOrder("401 403 403 403 403 403 409", { cause: "lost", reason: "Gone." }),
  "POST /staff-api/orders/{id}/close": ofOrder("401 403 403 403 403 403 409", { reason: "Gone." }),
  "POST /staff-api/orders/{id}/give-back": ofOrder("401 403 403 403 403 403 409", {
    ...{ amount: 100, returnable: 100, to: "payment", reason: "A damaged box." },
  }),
  "POST /staff-api/orders/{id}/address": ofOrder("401 403 403 403 403 403 200", {
    ...{ ...PLACE, withMembership: false, reason: "They wrote to us." },
  }),
  "GET /staff-api/shops": anyCase(PARTNERS),
  "POST /staff-api/shops": anyCase("401 403 403 403 403 403 201", {
    body: {
      ...{ key: "river-gym", businessName: "River Gym", primaryColor: "#7a2e5d", template: "gym" },
      productKeys: ["core"],
    },
  }),
  "GET /staff-api/shops/{businessKey}": ofShop("200"),
  "GET /staff-api/shops/{businessKey}/history": ofShop("200"),
  "POST /staff-api/shops/{businessKey}/check": ofShop("200", { body: WORK }),
  "PUT /staff-api/shops/{businessKey}/draft": ofShop("200", { body: { ...WORK, base: WORK } }),
  // Nothing has been saved, and no version is kept yet.
  "POST /staff-api/shops/{businessKey}/publish": ofShop("409", { ...EDITED, body: { revision: 1, reason: "" } }),
  "POST /staff-api/shops/{businessKey}/restore": ofShop("404", { ...EDITED, body: { version: 1, reason: "" } }),
  // A form with a file is sent by tests of their own; a body that is no form is refused to whoever may upload.
  "POST /staff-api/shops/{businessKey}/pictures/{field}": {
    "of partner A": { ask: { params: { ...SHOP.params, field: "logo" } }, answers: "401 403 403 415 404 403 415" },
    missing: { ask: { params: { ...NO_SHOP.params, field: "logo" } }, answers: "401 403 403 404 404 403 404" },
  },
  "GET /staff-api/shops/{businessKey}/receipt": ofShop("200"),
  "POST /staff-api/shops/{businessKey}/mail": ofShop("200", {
    body: { mail: 0, businessName: "Lift Club", primaryColor: "#336699" },
  }),
  "GET /staff-api/shops/{businessKey}/domain": ofShop("200"),
  "POST /staff-api/shops/{businessKey}/domain": ofShop("200", { body: { host: "tests.gym.example" } }),
  // Nobody answers for that name; it is put down, or it was taken back, by then.
  "POST /staff-api/shops/{businessKey}/domain/prove": ofShop("400"),
  "POST /staff-api/shops/{businessKey}/domain/remove": ofShop("200"),
  "GET /staff-api/shops/{businessKey}/people": ofShop("200"),
  "POST /staff-api/shops/{businessKey}/people/invite": ofShop("200", {
    body: { email: "new@lift-club.example", role: "viewer" },
  }),
  "POST /staff-api/shops/{businessKey}/people/again": ofShop("404", { body: { id: "inv_nobody_has_this" } }),
  "POST /staff-api/shops/{businessKey}/people/withdraw": ofShop("404", { body: { id: "inv_nobody_has_this" } }),
  "POST /staff-api/shops/{businessKey}/people/role": ofShop("404", {
    body: { id: "usr_nobody_has_this", role: "viewer" },
  }),
  "POST /staff-api/shops/{businessKey}/people/remove": ofShop("404", { body: { id: "usr_nobody_has_this" } }),
  "GET /staff-api/shops/{businessKey}/payouts": ofShop("200"),
  "POST /staff-api/shops/{businessKey}/payouts/export": ofShop("200"),
  // No month is closed yet.
  "GET /staff-api/shops/{businessKey}/payouts/{month}": {
    "of partner A": { ask: { params: { ...SHOP.params, month: "2026-01" } }, answers: "401 403 403 404 404 403 404" },
  },
  "POST /staff-api/shops/{businessKey}/terms": {
    "of partner A": { ask: { ...SHOP, ...TERMS }, answers: ADMIN },
    missing: { ask: { ...NO_SHOP, ...TERMS }, answers: "401 403 403 403 403 403 404" },
  },
  "GET /staff-api/payouts": anyCase(ADMIN),
  "POST /staff-api/payouts/paid": anyCase("401 403 403 403 403 403 404", {
    body: { shop: "lift-club", month: "2026-01", paidOn: "2026-02-03" },
  }),
  "POST /staff-api/shops/{businessKey}/packing": {
    "of partner A": { ask: { ...SHOP, ...AGREED }, answers: ADMIN },
    missing: { ask: { ...NO_SHOP, ...AGREED }, answers: "401 403 403 403 403 403 404" },
  },
  // The seeded shops are open: they need no yes of ours.
  "POST /staff-api/shops/{businessKey}/request": ofShop("409", { body: { revision: 1, reason: "" } }),
  "GET /staff-api/shop-requests": anyCase(ADMIN),
  "POST /staff-api/shop-requests/{id}/decide": anyCase("401 403 403 403 403 403 404", {
    params: { id: "ask_nobody_has_this_one" },
    body: { decision: "publish" },
  }),
  "PUT /staff-api/shops/{businessKey}/schedule": ofShop("409", {
    body: { revision: 1, version: 1, publishAt: `${A_MONTH_AHEAD}T12:00:00Z`, reason: "" },
  }),
  "POST /staff-api/shops/{businessKey}/schedule/cancel": ofShop("200"),
  "GET /staff-api/discounts": {
    "of every shop": { ask: { query: {} }, answers: STAFF },
    "of partner A": { ask: { query: { shop: "lift-club" } }, answers: "401 403 403 200 404 200 200" },
    "of our own shop": { ask: { query: { shop: "-" } }, answers: "401 403 403 404 404 200 200" },
  },
  "GET /staff-api/prices": {
    "whoever's come first": { answers: STAFF },
    ours: { ask: { query: { shop: "-" } }, answers: "401 403 403 404 404 200 200" },
    "of partner A's shop": { ask: { query: { shop: "lift-club" } }, answers: "401 403 403 200 404 200 200" },
  },
  "POST /staff-api/discounts": {
    "of partner A": { ask: { body: codeIn("lift-club") }, answers: "401 403 403 201 404 201 201" },
    "of our own shop": { ask: { body: codeIn(null) }, answers: "401 403 403 404 404 201 201" },
  },
  "POST /staff-api/discounts/replay": {
    "of partner A": { ask: { body: codeIn("lift-club") }, answers: "401 403 403 200 404 200 200" },
    "of our own shop": { ask: { body: codeIn(null) }, answers: "401 403 403 404 404 200 200" },
  },
  "PUT /staff-api/discounts/{id}": ofCode({
    ...{ code: "LIFT15", promotionName: "Lift Club members", kind: "percent", percentOff: 15 },
  }),
  "POST /staff-api/discounts/{id}/switch": ofCode({ isActive: false }),
  "GET /staff-api/conversions": {
    "whoever's come first": { ask: { query: {} }, answers: STAFF },
    "of partner A's shop": { ask: { query: { shop: "lift-club" } }, answers: "401 403 403 200 404 200 200" },
    "narrowed to what people bought": { ask: { query: { product: "core" } }, answers: STAFF },
  },
  "GET /staff-api/conversions/rows": anyCase(ADMIN, { query: { figure: "net" } }),
  "GET /staff-api/conversions/behind": anyCase(ADMIN, { query: { of: "members:active" } }),
  "POST /staff-api/conversions/export": {
    "a table": { ask: { body: { table: "product" } }, answers: STAFF },
    "single rows": { ask: { body: { table: "rows" } }, answers: "401 403 403 403 403 403 200" },
  },
  "GET /staff-api/conversions/views": anyCase(STAFF),
  "POST /staff-api/conversions/views": anyCase(STAFF, { body: { name: "Ours", question: {}, isWeekly: true } }),
  "POST /staff-api/conversions/views/{id}/remove": anyCase("401 403 403 404 404 404 404", {
    params: { id: "view_nobodys" },
  }),
  "GET /staff-api/people": anyCase(ADMIN),
  "POST /staff-api/people/invite": anyCase(ADMIN, {
    body: { name: "Nia Okafor", email: "nia@example.com", role: "marketing" },
  }),
  "POST /staff-api/people/again": anyCase(ADMIN_FINDS_NONE, NO_COLLEAGUE),
  "POST /staff-api/people/withdraw": anyCase(ADMIN_FINDS_NONE, NO_COLLEAGUE),
  "POST /staff-api/people/role": anyCase(ADMIN_FINDS_NONE, { body: { ...NO_COLLEAGUE.body, role: "admin" } }),
  "POST /staff-api/people/end": anyCase(ADMIN_FINDS_NONE, NO_COLLEAGUE),
  "POST /staff-api/people/factor": anyCase(ADMIN_FINDS_NONE, { body: { ...NO_COLLEAGUE.body, reason: "Lost phone" } }),
  "GET /staff-api/audit": anyCase(ADMIN, { query: {} }),
  "POST /staff-api/audit/export": anyCase(ADMIN, { body: {} }),
  "GET /staff-api/books": anyCase(ADMIN),
  "POST /staff-api/books/compare": anyCase(ADMIN),
  "POST /staff-api/books/{id}/close": anyCase("401 403 403 403 403 403 404", {
    params: { id: "brk_nobody_found" },
    body: { note: "Refunded by hand" },
  }),
  "GET /staff-api/mails": anyCase("401 403 403 403 403 403 200"),
  "GET /staff-api/mails/{id}": anyCase("401 403 403 403 403 403 404"),
  "GET /staff-api/clock": anyCase("401 403 403 403 403 403 200"),
  "POST /staff-api/clock": anyCase("401 403 403 403 403 403 400", { body: { to: "2020-01-01T00:00:00Z" } }),

  "GET /healthz": anyCase(EVERYBODY),
  "GET /readyz": anyCase(EVERYBODY),
  "GET /metrics": anyCase(EVERYBODY),
  "POST /csp-report": anyCase(NOTED, { body: { "csp-report": {} } }),
  "POST /webhooks/stripe": anyCase(REFUSED),
  "POST /webhooks/laboratory": anyCase(REFUSED),
  "POST /webhooks/carrier": anyCase(REFUSED),
};
