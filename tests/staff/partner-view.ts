import { FIGURE_NAMES } from "@/lib/domain/conversion-figures";
import { VISIT_STEPS } from "@/lib/domain/visit";

/** Everybody who may make a call that a partner may make. */
export const VIEWERS = ["partner", "marketing", "admin"] as const;
export type Viewer = (typeof VIEWERS)[number];

/**
 * How a field is told.
 * - `shop`: words, looks, prices and terms of a shop, and colleagues' work on it. No customer is in it.
 * - `self`: about whoever asks.
 * - `rough`: to admins as it is; to others in whole runs of days that are over, of five people and more, in steps.
 * - `months`: to admins of each month; to others of months that are over, what five people and more bought with each code.
 * - `runs`: how far such runs reach, and into what they are told apart; to admins as it is.
 * - `admin`: to admins; to others NULL, or an empty list.
 * - `parcel`: to whoever packs: admins, and the partner of a shop that packs itself. To others there is no parcel.
 */
export type Telling = "shop" | "self" | "rough" | "months" | "runs" | "admin" | "parcel";

/** What a call answers: who gets an answer, and each field of it by how it is told. */
export interface CallView {
  readonly viewers: readonly Viewer[];
  readonly told: { readonly [How in Telling]?: readonly string[] };
}

const ALL = VIEWERS;
const PARTNER = ["partner", "admin"] as const;

const under = (at: string, ...names: readonly string[]) => names.map((name) => `${at}.${name}`);
const figuresUnder = (at: string, ...fields: readonly string[]) =>
  FIGURE_NAMES.flatMap((name) => under(`${at}.${name}`, ...fields));
/** A shop's look and its prices, as a whole: what visitors see of them, or will. */
const work = (at: string) => under(at, "look.*", "productKeys", "redirectParameters", "prices.*");

/** What conversions tell of some days. */
const DAYS = {
  runs: (at: string) => [
    ...under(at, "from", "to", "told", "told.from", "told.to", "days.from", "days.to", "runs.from", "runs.to"),
    ...under(at, "apart", "apart.from", "apart.to", "netOff.cents", "netOff.orders", "average.centsOff"),
    ...["figures", "runs.figures"].flatMap((name) => [
      ...under(`${at}.${name}`, ...FIGURE_NAMES),
      ...figuresUnder(`${at}.${name}`, "centsOff", "rowsOff"),
    ]),
  ],
  rough: (at: string) => [
    ...under(
      at,
      "net.cents",
      "net.orders",
      "average",
      "average.cents",
      "figures",
      "days.cents",
      "days.orders",
      "steps",
      "members",
    ),
    ...["figures", "runs.figures"].flatMap((name) => figuresUnder(`${at}.${name}`, "cents", "rows")),
    ...under(`${at}.steps`, ...VISIT_STEPS),
    ...under(`${at}.members`, "atStart", "active", "joined", "ended", "lost"),
  ],
  members: (at: string) => under(`${at}.members`, "from", "to"),
};
const ofPage = (paths: readonly string[]) => paths.map((path) => path.replace(/^page\./, ""));

const QUESTION =
  "from to compare decision kind rule customer shop product coupon couponOwner start landing source lastSource campaign lastCampaign device visitorCountry country state";
const VIEWS: CallView = {
  viewers: ALL,
  told: { self: [...under("views", "id", "name", "isWeekly"), ...under("views.question", ...QUESTION.split(" "))] },
};

const BOOKS = "sold discount shipping credit charged refunded disputed keptInMonth held".split(" ");
const TERMS = ["validFrom", "shareBasisPoints", "feeBasisPoints", "feeFixedCents"] as const;
const LOW = under("refusedWith", "title", "price", "left", "least");
const MADE_CODE: CallView = { viewers: ALL, told: { shop: ["id", "code", ...LOW] } };
const CODE_TERMS =
  "id revision shopKey shopName code promotionName kind percentOff amountOff duration durationInCycles minSum firstTimeOnly appliesTo frequencies isForList maxUses maxPerCustomer startsOn endsOn state onceOn deepest deepest.title deepest.quantity deepest.price deepest.left";

const SHIP = {
  viewers: PARTNER,
  told: { parcel: ["shipmentId", "undoUntil", ...under("printed", "kitId", "title", "code")] },
};
const HOST = ["address", "wanted", ...under("wanted", "host", "target", "record", "proof", "provenAt")];
const DOMAIN: CallView = { viewers: PARTNER, told: { shop: HOST } };
const PEOPLE: CallView = {
  viewers: PARTNER,
  told: {
    shop: [
      ...["shop.key", "shop.name", "roles"],
      ...under("people", "id", "name", "email", "role", "signedInAt", "isSelf", "isLastOwner"),
      ...under("invited", "id", "email", "role", "invitedAt", "endsAt", "isOver", "by"),
    ],
  },
};
/** What is read at a path, and what answers each step that is taken there. */
const withSteps = (path: string, view: CallView, ...steps: readonly string[]) =>
  Object.fromEntries([`GET ${path}`, ...steps.map((step) => `POST ${path}${step}`)].map((call) => [call, view]));
const VERSION: CallView = { viewers: PARTNER, told: { shop: ["version"] } };

/**
 * What a partner learns, in one place: every call that a partner may make, and each field of its answer. A club or an
 * employer must never learn who tested what, so a field that may be told of a customer stands under `rough`, `admin` or
 * `parcel`. A call or a field without a line here does not pass the tests.
 * @see decision 42
 */
export const PARTNER_VIEW: Readonly<Record<string, CallView>> = {
  "GET /staff-api/overview": {
    viewers: ALL,
    told: {
      self: ["name", "role", "abilities"],
      shop: ["now", "isSandbox", "keepsMails", "hasDemo"],
      admin: [
        "orders",
        ...under("orders", "today", "last30Days", "last30DaysCents", "needReview", "toPack", "late", "heldLate"),
        ...under("orders.toAnswer", "orderId", "number", "answerBy"),
        ...under("orders.toDecide", "orderId", "number", "state"),
      ],
    },
  },
  "GET /staff-api/to-ship": {
    viewers: PARTNER,
    told: {
      parcel: [
        ...under("orders", "id", "number", "status", "waitsSince", "isLate", "soldBy", "isTest", "sharesParcelWith"),
        ...under("orders.address", "name", "line1", "line2", "city", "state", "postalCode", "country"),
        ...under("orders.kits", "id", "title", "kitType", "shipAt", "shippedAt", "state", "isReplaced", "isClosed"),
        ...under("orders.kits", "isDue", "moves", "undoTo", "canReplace", "canClose"),
        ...under("orders.lines", "title", "quantity", "detail", "isPackedNext"),
        ...["next", "count", "late"],
      ],
    },
  },
  "POST /staff-api/orders/{id}/ship": SHIP,
  "POST /staff-api/orders/{id}/unship": { viewers: PARTNER, told: { parcel: ["ok"] } },

  // To others than admins no customer is there.
  "GET /staff-api/customers": {
    viewers: ["admin"],
    told: { admin: under("customers", "id", "name", "email", "orders") },
  },
  "GET /staff-api/customers/{id}": {
    viewers: ["admin"],
    told: {
      admin: [
        ...["id", "name", "email", "isDeleted", "accountSince", "hasFactor"],
        ...under(
          "orders",
          "id",
          "number",
          "createdAt",
          "kind",
          "status",
          "standing",
          "total",
          "refunded",
          "balanceUsed",
          "paidWith",
        ),
        ...under("orders.parcels", "carrier", "trackingNumber", "trackingUrl", "shippedAt"),
        ...under("memberships", "id", "title", "status", "becomes", "nextChargeAt", "nextAmount", "card"),
        ...["orders.address", "memberships.address"].flatMap((at) =>
          under(at, "name", "line1", "line2", "city", "state", "postalCode", "country"),
        ),
        ...under("kits", "id", "title", "state", "isReplaced", "isClosed", "orderNumber", "staysHere"),
        ...under("balance", "total", "movements.at", "movements.amount", "movements.reason", "movements.orderNumber"),
        ...under("refunds", "at", "orderNumber", "amount", "isToBalance"),
        ...under("mails", "at", "subject"),
        ...under("notes", "id", "text", "by", "at", "orderNumber"),
      ],
    },
  },
  "POST /staff-api/customers/{id}/notes": {
    viewers: ["admin"],
    told: { admin: under("note", "id", "text", "by", "at", "orderNumber") },
  },

  "GET /staff-api/conversions": {
    viewers: ALL,
    told: {
      shop: ["timeZone", "smallestGroup", "ownShops", "demo", "demo.days", "demo.lived"],
      runs: [
        ...ofPage(DAYS.runs("page")),
        ...DAYS.runs("compared"),
        ...[...ofPage(DAYS.members("page")), ...DAYS.members("compared"), "compared"],
        ...["tables.by", "tables.parts.key", "refusals", "refusals.code", "refusals.rule"],
        ..."visited visited.from visited.to funnel funnel.by funnel.key quiz quiz.ends.step cohorts cohorts.month cohorts.frequency".split(
          " ",
        ),
      ],
      rough: [
        ...ofPage(DAYS.rough("page")),
        ...DAYS.rough("compared"),
        ...["tables.parts.cents", "tables.parts.orders", "refusals.times", "quiz.saw", "quiz.ends.visits"],
        ...under("funnel.taken", ...VISIT_STEPS),
        "cohorts.charged",
      ],
    },
  },
  // The same as on the page, as a file.
  "POST /staff-api/conversions/export": { viewers: ALL, told: { runs: ["fileName", "csv", "rows"] } },
  "GET /staff-api/conversions/views": VIEWS,
  "POST /staff-api/conversions/views": VIEWS,
  "POST /staff-api/conversions/views/{id}/remove": VIEWS,

  "GET /staff-api/shops": {
    viewers: PARTNER,
    told: {
      shop: under(
        "shops",
        ..."key businessName primaryColor version updatedAt draftSavedAt products packsItself".split(" "),
      ),
      self: ["shops.role"],
    },
  },
  "GET /staff-api/shops/{businessKey}": {
    viewers: PARTNER,
    told: {
      shop: [
        ...["key", "tag", "version", ...work("published"), ...work("draft"), "revision", "draftSavedAt", "waitsForYes"],
        "override",
        ...["hosts", "lastReason", "schedule", ...under("schedule", "publishAt", "revision", "by")],
        ...["refusedSchedule", "refusedSchedule.publishAt", "refusedSchedule.message"],
        ...["request", ...under("request", "state", "askedAt", "revision", "answer")],
      ],
    },
  },
  "PUT /staff-api/shops/{businessKey}/draft": {
    viewers: PARTNER,
    told: { shop: ["revision", "savedAt", ...work("work")] },
  },
  "POST /staff-api/shops/{businessKey}/check": {
    viewers: PARTNER,
    told: {
      shop: [...under("findings", "kind", "place", "text", "field", "proposal"), ...["state", "done", "of", "drawing"]],
    },
  },
  "POST /staff-api/shops/{businessKey}/request": { viewers: PARTNER, told: { shop: ["askedAt"] } },
  ...withSteps("/staff-api/shops/{businessKey}/domain", DOMAIN, "", "/prove", "/remove"),
  ...withSteps("/staff-api/shops/{businessKey}/people", PEOPLE, "/invite", "/again", "/withdraw", "/role", "/remove"),
  "GET /staff-api/shops/{businessKey}/receipt": { viewers: PARTNER, told: { shop: [""] } },
  "POST /staff-api/shops/{businessKey}/mail": { viewers: PARTNER, told: { shop: ["subject", "html"] } },
  "POST /staff-api/shops/{businessKey}/publish": VERSION,
  "POST /staff-api/shops/{businessKey}/restore": VERSION,
  // The published look, in the words of the specification.
  "PUT /api/v1/customization/{businessKey}": { viewers: PARTNER, told: { shop: ["*"] } },
  "POST /staff-api/shops/{businessKey}/pictures/{field}": {
    viewers: PARTNER,
    told: { shop: ["address", "width", "height"] },
  },
  "PUT /staff-api/shops/{businessKey}/schedule": { viewers: PARTNER, told: { shop: ["publishAt"] } },
  "POST /staff-api/shops/{businessKey}/schedule/cancel": { viewers: PARTNER, told: { shop: ["isCanceled"] } },
  "GET /staff-api/shops/{businessKey}/history": {
    viewers: PARTNER,
    told: {
      shop: [
        ...under("versions", "version", "publishedAt", "by", "reason"),
        ...under("versions.changes", "field", "before", "after"),
        ...under("schedules", "state", "publishAt", "decidedAt", "endedAt", "by", "refusal"),
      ],
    },
  },

  // Exact, of the orders of five people or more, with each code by itself: what is paid out has to be told to the cent.
  "GET /staff-api/shops/{businessKey}/payouts": {
    viewers: PARTNER,
    told: {
      shop: [...["shop.key", "shop.name", "openFrom"], ...under("terms", ...TERMS)],
      months: [
        ...under("payouts", "from", "to", "kept", "share", "fees", "carriedIn", "due", "carriedOut", "paidOn"),
        ...under("payouts", "sales", "back"),
        ...under("payouts.terms", ...TERMS),
      ],
      admin: ["payouts.books", ...under("payouts.books", ...BOOKS)],
    },
  },
  "POST /staff-api/shops/{businessKey}/payouts/export": {
    viewers: PARTNER,
    told: { months: ["fileName", "csv", "rows"] },
  },
  "GET /staff-api/shops/{businessKey}/payouts/{month}": { viewers: PARTNER, told: { months: [""] } },

  "GET /staff-api/discounts": {
    viewers: ALL,
    told: {
      shop: [
        ...under("discounts", ...CODE_TERMS.split(" "), ...LOW),
        ...["next", "shops.key", "shops.name", "isRough", "mostPercent", "mostAmount"],
      ],
      rough: under(
        "discounts",
        "used",
        "brought",
        ...under("brought", "newCustomers", "revenue", "cost"),
        "refusals.times",
      ),
      runs: ["discounts.refusals.rule"],
      admin: ["discounts.held"],
    },
  },
  "POST /staff-api/discounts": MADE_CODE,
  "PUT /staff-api/discounts/{id}": MADE_CODE,
  "POST /staff-api/discounts/{id}/switch": { viewers: ALL, told: { shop: ["isActive"] } },
  "POST /staff-api/discounts/replay": {
    viewers: ALL,
    told: {
      runs: ["since", "until", "isLimited", "smallestGroup", "refused.rule", "near.kind", "near.key"],
      rough: [
        ...["carts", "reached", "paidAnyway", "off", "givenAway", "paidSum"],
        ...["refused.carts", "near.carts", "near.off"],
      ],
    },
  },
  "GET /staff-api/prices": {
    viewers: ALL,
    told: {
      shop: [
        ...["shop", "shops.key", "shops.name", "items.lookupKey", "items.title"],
        ...under("items.periods", "priceId", "amount", "campaign", "isHidden", "from", "to", "version", "publishedBy"),
      ],
    },
  },
};
