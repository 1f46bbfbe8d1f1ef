import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ThankYouScreen } from "@/components/checkout/thank-you/thank-you-screen";
import { pageGlobals } from "@/lib/analytics/page-globals";
import type { ShopView } from "@/lib/domain/shop-view";
import { chargesFrom, purchaseOf } from "../client/prepared";
import { type Answers, refusal, type ShopServer } from "../client/shop-server";
import { newShop, option, shelf, stage, toldTermsOf } from "../client/stage";

const ID = "chk_0123456789";
const MEMBERSHIP = "mem_0123456789";
const CHECKOUT = `/payments/stripe-subscriptions/business/checkout/${ID}`;
const UPGRADES = "/payments/stripe-subscriptions/checkout";
const PLANS = `/user/account/memberships/${MEMBERSHIP}/plans`;
const CHANGE = `${UPGRADES}/${MEMBERSHIP}/post-purchase-plan-change`;
const FRIEND = "/payments/stripe-subscriptions/discounts/FRIEND25";

let server: ShopServer | undefined;
afterEach(() => server?.close());

const { priceId, title, unitAmountCents, productKey, frequency } = option("core_quarter");
const house: ShopView = { key: null, brandName: "Tealmark", basePath: "" };

const details = {
  ...purchaseOf(ID),
  subscriptionId: MEMBERSHIP,
  lineItems: [{ priceId, title, type: "recurring", unitAmount: unitAmountCents, quantity: 1, productKey, frequency }],
  schedule: chargesFrom(14_900),
  receipt: {
    lines: [{ title, quantity: 1, amount: unitAmountCents, part: "test" }],
    ...{
      discount: 0,
      shipping: 2500,
      balanceUsed: 0,
      added: 0,
      takenBack: [],
      isPaidLater: false,
      total: 14900,
      refunded: 0,
    },
  },
};

const monthly = {
  frequency: "month",
  title: "Core Essentials, every month",
  unitAmount: 10900,
  chargedNow: 0,
  credited: 1500,
  nextCharge: { date: "2026-12-21", amount: 13400 },
  lostCode: null,
};

const choice = {
  program: "core",
  upgradeProductIds: [],
  oneTimeAddons: [],
  plans: [],
  prices: [],
  today: "2026-11-21",
};

const paid: Answers = {
  [`GET ${CHECKOUT}/status`]: { body: { status: "complete", paymentStatus: "paid" } },
  [`GET ${CHECKOUT}/details`]: { body: details },
  [`GET ${UPGRADES}/upgrade-purchased`]: { body: { isUpgraded: false } },
  [`GET ${PLANS}`]: {
    body: { ...choice, plans: [monthly], prices: [option("core_month")] },
  },
  [`POST ${CHANGE}`]: {
    body: { paymentId: "pay_2", chargedNow: 0, credited: 1500, nextCharge: monthly.nextCharge, lostCode: null },
  },
  [`POST ${UPGRADES}/decline-offer`]: { body: { state: "declined" } },
  [`GET ${FRIEND}`]: { body: toldTermsOf("FRIEND25") },
  "POST /user/referrals/anonymous": { body: { ok: true } },
};

async function visit(answers: Answers = {}, shop = house) {
  const page = <ThankYouScreen shop={shop} options={shelf.options} />;
  server = await stage(`${shop.basePath}/checkout/thank-you?checkout=${ID}`, page, { ...paid, ...answers });
  await screen.findByRole("heading", { level: 1, name: "Thank you, Ada" });
}

const SERVICE = { productKey: "addon_results-review", frequency: "one-time" };
const QUESTION = { name: "Would a different schedule suit you better?" };
/** Says no to the tape, after which another rhythm is offered. */
async function planOffer() {
  fireEvent.click(await screen.findByRole("button", { name: "No, thank you" }));
  return screen.findByRole("heading", QUESTION);
}

const recordOf = (lookupKey: string) => `Price record ${lookupKey} (${option(lookupKey).priceId})`;

describe("the tape after the order", () => {
  it("says which price record its price is", async () => {
    await visit();
    const yes = await screen.findByRole("button", { name: "Add for $9" });
    const offers = yes.closest("section");
    expect(offers?.textContent).toContain(recordOf("addon_bp-tape"));
  });

  it("is not offered where nothing is sent that it could go with", async () => {
    const { priceId, title } = option("addon_results-review");
    const line = { priceId, title, type: "one-time", unitAmount: 5000, quantity: 1, ...SERVICE };
    await visit({ [`GET ${CHECKOUT}/details`]: { body: { ...details, lineItems: [line] } } });
    // It would come first.
    await screen.findByRole("heading", QUESTION);
    expect(screen.queryByRole("button", { name: "No, thank you" })).toBeNull();
  });
});

describe("another plan after the order", () => {
  it("says what it costs, changes once, and the calendar and receipt are the new plan's at once", async () => {
    const changed = {
      ...details,
      schedule: [
        details.schedule[0],
        {
          date: "2026-12-21",
          amount: 13400,
          balanceUsed: 0,
          reason: "Renewal, every month",
          kind: "planned",
          hasKit: true,
          isUndone: false,
        },
      ],
      receipt: {
        ...details.receipt,
        lines: [{ ...details.receipt.lines[0], title: monthly.title, amount: 10900 }],
        balanceUsed: -1500,
      },
    };
    const isChanged = () => (server?.at(CHANGE).length ?? 0) > 0;
    await visit({ [`GET ${CHECKOUT}/details`]: () => ({ body: isChanged() ? changed : details }) });
    await planOffer();
    fireEvent.click(screen.getByRole("button", { name: "See other schedules" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Nothing now, $15 to your balance; next $134");
    expect(dialog.textContent).toContain(recordOf("core_month"));
    fireEvent.click(within(dialog).getByRole("button", { name: "Change plan" }));
    await screen.findByText("It now renews every month");
    expect(server?.at(CHANGE).map(({ body }) => body)).toMatchObject([{ frequency: "month", step: "thank-you" }]);
    await screen.findByText(/2 charges in the first 12 months, \$283 in all/);
    const receipt = screen.getByRole("region", { name: "Receipt" });
    expect(receipt.textContent).toContain("Core Essentials, every month$109");
    expect(receipt.textContent).toContain("To your balance$15");
    expect(screen.queryByRole("button", { name: "See other schedules" })).toBeNull();
  });

  it("explains a difference that no card can be charged, before anybody decides", async () => {
    const plan = { ...monthly, chargedNow: 50, credited: 20 };
    await visit({
      [`GET ${PLANS}`]: {
        body: { ...choice, plans: [plan] },
      },
    });
    await planOffer();
    fireEvent.click(screen.getByRole("button", { name: "See other schedules" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("$0.50 now, $0.20 to your balance; next $134");
    expect(dialog.textContent).toContain("The $0.20 above the difference goes to your balance");
    const charges = within(dialog).getByRole("list", { name: "What this plan charges" });
    expect(
      within(charges)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining("$0.50"), expect.stringContaining("$134")]);
  });

  it("comes after the other offers and takes the reader along; the no to it is the server's to keep", async () => {
    await visit();
    await screen.findByText("1 of 2");
    expect(screen.queryByRole("heading", QUESTION)).toBeNull();
    const question = await planOffer();
    await waitFor(() => expect(document.activeElement).toBe(question));
    expect(screen.queryByText("1 of 2")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Keep mine" }));
    const end = await screen.findByText("Nothing was added. Your order stays as it is.");
    expect(screen.queryByRole("heading", { name: "Before your order ships" })).toBeNull();
    await waitFor(() => expect(document.activeElement?.contains(end)).toBe(true));
    const told = server?.at(`${UPGRADES}/decline-offer`).map(({ body }) => (body as { type: string }).type);
    expect(told).toEqual(["bp-tape", "plan-offer"]);
  });

  it("that is declined after others were taken ends with what was added, also when the page was opened anew", async () => {
    const tape = { title: "Body-profile tape measure", quantity: 1, amount: 900, part: "other" };
    const receipt = { ...details.receipt, lines: [...details.receipt.lines, tape] };
    await visit({
      [`GET ${CHECKOUT}/details`]: { body: { ...details, receipt, closedOffers: ["bp-tape"] } },
    });
    await screen.findByRole("heading", QUESTION);
    fireEvent.click(screen.getByRole("button", { name: "Keep mine" }));
    await screen.findByText("Nothing more was added. Added since you paid: Body-profile tape measure.");
  });

  it("stays with its reason while the no does not arrive, and goes when there is nothing to say no to any more", async () => {
    let status = 503;
    const answer = () => ({ status, body: refusal(status === 503 ? "unavailable" : "conflict", "Try again.") });
    await visit({ [`POST ${UPGRADES}/decline-offer`]: answer });
    const no = await screen.findByRole("button", { name: "No, thank you" });
    fireEvent.click(no);
    await screen.findByText("Try again.");
    status = 409;
    fireEvent.click(no);
    await screen.findByRole("heading", QUESTION);
  });

  it("is not offered again to whoever said no", async () => {
    await visit({ [`GET ${CHECKOUT}/details`]: { body: { ...details, closedOffers: ["bp-tape", "plan-offer"] } } });
    await screen.findByRole("heading", { name: /Recommend/ });
    expect(server?.at(PLANS)).toEqual([]);
    expect(screen.queryByRole("heading", { name: "Before your order ships" })).toBeNull();
  });

  it("that was answered in another tab goes when the reader comes back", async () => {
    let closedOffers: string[] = [];
    await visit({ [`GET ${CHECKOUT}/details`]: () => ({ body: { ...details, closedOffers } }) });
    await screen.findByText("1 of 2");
    closedOffers = ["bp-tape", "plan-offer"];
    fireEvent(window, new Event("visibilitychange"));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Before your order ships" })).toBeNull());
  });

  it.each([
    ["was changed already", { [`GET ${UPGRADES}/upgrade-purchased`]: { body: { isUpgraded: true } } }],
    ["can no longer be changed", { [`GET ${PLANS}`]: { status: 410, body: refusal("too_late") } }],
    [
      "has no other cadence",
      {
        [`GET ${PLANS}`]: {
          body: choice,
        },
      },
    ],
  ])("is hidden when the plan %s", async (_why, answers: Answers) => {
    await visit(answers);
    await screen.findByRole("heading", { name: /Recommend/ });
    await waitFor(() => expect(server?.at(`${UPGRADES}/upgrade-purchased`).length).toBe(4));
    expect(screen.queryByText("1 of 2")).toBeNull();
    expect(screen.queryByRole("heading", QUESTION)).toBeNull();
  });
});

describe("what trackers hear", () => {
  const tape: Answers = { [`POST ${UPGRADES}/${ID}/buy-bp-tape`]: { status: 201, body: { paymentId: "pay_3" } } };
  const first: Answers = { [`GET ${CHECKOUT}/details`]: { body: { ...details, shouldReport: true } } };

  it.each([
    ["our own shop", () => house],
    ["a partner's shop", newShop],
  ])("is the purchase in %s, once, and never what was added to it", async (_where, shop) => {
    delete pageGlobals().conversionData;
    localStorage.removeItem("store.reported-purchases");
    await visit({ ...first, ...tape }, shop());
    await waitFor(() => expect(pageGlobals().conversionData).toMatchObject({ total: 149, transactionId: "7385-2907" }));
    expect(pageGlobals().trackedLineItems).toEqual([
      { priceId, title, type: "recurring", unitAmount: 124, quantity: 1 },
    ]);
    fireEvent.click(await screen.findByRole("button", { name: "Add for $9" }));
    await screen.findByText(/is in your order/);
    expect(pageGlobals().conversionData).toMatchObject({ total: 149 });
  });
});

describe("recommending the shop", () => {
  const invite = (friend: string) => {
    fireEvent.change(screen.getByRole("textbox", { name: "Your friend's email" }), { target: { value: friend } });
    fireEvent.click(screen.getByRole("button", { name: "Send the invitation" }));
  };

  it("sends one mail for the buyer and says what it gives", async () => {
    await visit();
    await screen.findByRole("heading", { name: "Recommend Tealmark to a friend" });
    expect(document.body.textContent).toContain(
      "has shipped, is 14 days old and has not been refunded in full, you each get $25 in balance. It has to be a first order with us, sent to a different address",
    );
    invite("grace@example.com");
    await screen.findByText(/The invitation to grace@example.com is on its way/);
    const sent = server?.at("/user/referrals/anonymous").map(({ body }) => body);
    expect(sent).toEqual([{ email: "ada@example.com", referred: "grace@example.com" }]);
  });

  it("refuses oneself and nonsense beside the field, and keeps what was typed", async () => {
    const self = {
      status: 400,
      body: refusal("self_referral", "Enter a friend's email address, not your own.", { field: "referred" }),
    };
    await visit({ "POST /user/referrals/anonymous": self });
    await screen.findByRole("heading", { name: /Recommend/ });
    invite("nobody");
    await screen.findByText("Enter a friend's email address.");
    expect(server?.at("/user/referrals/anonymous")).toEqual([]);
    invite("ada@example.com");
    await screen.findByText("Enter a friend's email address, not your own.");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Your friend's email" }).value).toBe(
      "ada@example.com",
    );
  });

  it("shares a link with the friends' code while there is one", async () => {
    await visit();
    await screen.findByText(/takes \$25 off a friend's first order/);
    expect(screen.getByText(/\/\?discount=FRIEND25$/)).toBeTruthy();
  });

  it("shares a member's own link, by which the friend's order is known as theirs, and no common code", async () => {
    localStorage.setItem("store.signed-in", "1");
    const ada = { shopifyID: "usr_1", name: "Ada Lovelace", email: "ada@example.com", role: "customer", balance: 0 };
    await visit({
      "GET /user/cms-info": { body: { ...ada, createdAt: "2026-11-01T00:00:00Z", isEmailVerified: true } },
      "GET /user/account/balance": {
        body: {
          balance: 0,
          movements: [],
          link: "https://tealmark.example/?ref=0123456789",
          referrals: [],
          welcome: null,
        },
      },
    });
    await screen.findByText("tealmark.example/?ref=0123456789");
    expect(document.body.textContent).toContain("Or share your own link, with the same reward for you both.");
    expect(document.body.textContent).not.toContain("FRIEND25");
    expect(server?.at(FRIEND)).toEqual([]);
  });

  it("says that a link that earns comes with a confirmed address, to a member without one", async () => {
    localStorage.setItem("store.signed-in", "1");
    const ada = { shopifyID: "usr_1", name: "Ada Lovelace", email: "ada@example.com", role: "customer", balance: 0 };
    await visit({
      "GET /user/cms-info": { body: { ...ada, createdAt: "2026-11-01T00:00:00Z", isEmailVerified: false } },
      "GET /user/account/balance": { body: { balance: 0, movements: [], link: null, referrals: [], welcome: null } },
    });
    await screen.findByText(/Confirm your email address in your account, and you get a link that earns you \$25/);
    expect(document.body.textContent).not.toContain("does not earn you");
  });

  it("shares a plain link and promises nothing when there is none", async () => {
    await visit({ [`GET ${FRIEND}`]: { status: 404, body: refusal("discount_not_found") } });
    await screen.findByText("Or share this link, which does not earn you $25 by itself.");
    expect(document.body.textContent).not.toContain("discount=");
  });

  it("is not for a partner's customers, who never see the house", async () => {
    await visit({}, newShop());
    await planOffer();
    expect(screen.queryByRole("heading", { name: /Recommend/ })).toBeNull();
  });
});
