import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AccountPrompt } from "@/components/checkout/thank-you/account-prompt";
import { ThankYouScreen } from "@/components/checkout/thank-you/thank-you-screen";
import { QueryProvider } from "@/components/layout/query-provider";
import { pageGlobals } from "@/lib/analytics/page-globals";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { cartOf } from "@/stores/cart";
import { checkoutDraftOf } from "@/stores/checkout-draft";
import { handedField } from "@/stores/handed-person";
import { chargesFrom, purchaseOf } from "../client/prepared";
import { type Answers, refusal, type ShopServer } from "../client/shop-server";
import { newShop, option, shelf, stage } from "../client/stage";

const ID = "chk_0123456789";
const CHECKOUT = `/payments/stripe-subscriptions/business/checkout/${ID}`;
const UPGRADES = "/payments/stripe-subscriptions/checkout";
const core = option("core_quarter");
const mini = option("mini-cholesterol_one-time");

let server: ShopServer | undefined;
beforeEach(() => {
  delete pageGlobals().conversionData;
});
afterEach(() => server?.close());

function lineOf({ priceId, title, unitAmountCents, productKey, frequency }: typeof core) {
  const type = frequency === "one-time" ? "one_time" : "recurring";
  return { priceId, title, type, unitAmount: unitAmountCents, quantity: 1, productKey, frequency };
}

function receiptLine({ title, unitAmountCents }: typeof core) {
  return { title, quantity: 1, amount: unitAmountCents, part: "test" };
}

const details = {
  ...purchaseOf(ID),
  ...{ subtotal: 19_300, discountAmount: 2500, shipping: 3495, total: 20_295, coupon: "WELCOME25", shouldReport: true },
  address: {
    line1: "1 Market St",
    line2: null,
    city: "San Francisco",
    state: "CA",
    postal_code: "94105",
    country: "US",
  },
  lineItems: [lineOf(core), lineOf(mini)],
  schedule: chargesFrom(20_295),
  receipt: {
    lines: [receiptLine(core), receiptLine(mini)],
    ...{
      discount: 2500,
      shipping: 3495,
      balanceUsed: 0,
      added: 0,
      takenBack: [],
      isPaidLater: false,
      total: 20295,
      refunded: 0,
    },
  },
};

const paid: Answers = {
  [`GET ${CHECKOUT}/status`]: { body: { status: "complete", paymentStatus: "paid" } },
  [`GET ${CHECKOUT}/details`]: { body: details },
  [`GET ${UPGRADES}/upgrade-purchased`]: { body: { isUpgraded: false } },
  "GET /api/mini-panel-upgrade": { body: { miniPanelUpgrade: null } },
  "GET /api/easy-draw-upgrade": { body: { product: null } },
};

async function visit(answers: Answers, { query = `?checkout=${ID}`, links = [] as string[] } = {}) {
  const shop = newShop();
  cartOf(shop.key).getState().add(core.priceId, core.unitAmountCents);
  cartOf(shop.key).getState().add(mini.priceId, mini.unitAmountCents);
  checkoutDraftOf(shop.key).getState().change({ checkoutId: ID });
  const page = <ThankYouScreen shop={shop} options={shelf.options} links={links} />;
  server = await stage(`${shop.basePath}/checkout/thank-you${query}`, page, answers);
  return { cart: () => cartOf(shop.key).getState(), draft: () => checkoutDraftOf(shop.key).getState() };
}

describe("after the payment", () => {
  it("waits while it is being confirmed, then shows the order, and empties the cart that was bought", async () => {
    let polls = 0;
    const status = () => {
      polls += 1;
      return polls < 3
        ? { body: { status: "processing", paymentStatus: "unpaid" } }
        : { body: { status: "complete", paymentStatus: "paid" } };
    };
    const { cart, draft } = await visit({ ...paid, [`GET ${CHECKOUT}/status`]: status });
    await screen.findByText("Confirming your payment");
    expect(cart().lines).toHaveLength(2);
    await screen.findByRole("heading", { level: 1, name: "Thank you, Ada" });
    expect(screen.getAllByText(/7385-2907/).length).toBeGreaterThan(0);
    await waitFor(() => expect(cart().lines).toEqual([]));
    expect(draft().checkoutId).toBeNull();
  });

  it("leaves a cart alone that was begun in the meantime", async () => {
    let isPaid = false;
    const status = () => ({
      body: { status: isPaid ? "complete" : "processing", paymentStatus: isPaid ? "paid" : "unpaid" },
    });
    const { cart, draft } = await visit({ ...paid, [`GET ${CHECKOUT}/status`]: status });
    await screen.findByText("Confirming your payment");
    cart().setQuantity(core.priceId, 3);
    isPaid = true;
    await screen.findByText("What happens next");
    await waitFor(() => expect(draft().checkoutId).toBeNull());
    expect(cart().lines).toHaveLength(2);
  });

  it("lists tests apart and adds up to the charge", async () => {
    await visit(paid);
    const receipt = await screen.findByRole("region", { name: "Receipt" });
    const rows = [...receipt.querySelectorAll("dl > div")].map((row) => row.textContent);
    expect(rows).toEqual(
      expect.arrayContaining([
        "Core Essentials, every 3 months$124",
        "Code WELCOME25−$25",
        "Shipping$34.95",
        "Charged$202.95",
      ]),
    );
    expect(within(receipt).getByText("Laboratory tests (diagnostic)")).toBeTruthy();
    expect(receipt.textContent).toContain("Visa ending in 4242");
  });

  it("names no day on which an order comes that one of us checks first", async () => {
    const delivery = { ...details.delivery, stage: "checked", late: null };
    await visit({ ...paid, [`GET ${CHECKOUT}/details`]: { body: { ...details, delivery } } });
    const next = await screen.findByRole("region", { name: "What happens next" });
    expect(next.textContent).toContain("Arrives once we have checked it");
    expect(next.textContent).not.toMatch(/Arrives \w+ \d/);
  });

  it("tells what credit paid, also where it paid for all of it", async () => {
    const receipt = { ...details.receipt, total: 0, balanceUsed: 20_295 };
    await visit({ ...paid, [`GET ${CHECKOUT}/details`]: { body: { ...details, paidWith: null, total: 0, receipt } } });
    const sheet = await screen.findByRole("region", { name: "Receipt" });
    expect(sheet.textContent).toContain("From your balance−$202.95Charged$0");
    expect(sheet.textContent).toContain("Paid withYour balance");
    const dates = screen.getByRole("list", { name: "Your dates" });
    expect(dates.textContent).toContain("Paid: $202.95, all of it from your balance");
  });

  it.each([
    ["2027-02-24", "2027-02-25", "Feb24–25"],
    ["2027-02-26", "2027-03-01", "Feb26–Mar 1"],
    ["2026-12-31", "2027-01-04", "Dec31–Jan 4"],
  ])("names the month of the last day too where the days from %s to %s fall into two", async (from, to, words) => {
    const delivery = { ...details.delivery, from, to };
    await visit({ ...paid, [`GET ${CHECKOUT}/details`]: { body: { ...details, delivery } } });
    expect((await screen.findByRole("list", { name: "Your dates" })).textContent).toContain(words);
  });

  it("of an order without a kit tells of none, of no membership, and of no tests apart", async () => {
    const tape = { title: "Body-profile tape measure", quantity: 1, amount: 900, part: "other" };
    const things = { parcel: "things", membership: null, receipt: { ...details.receipt, lines: [tape] } };
    await visit({ ...paid, [`GET ${CHECKOUT}/details`]: { body: { ...details, ...things } } });
    await screen.findByText("We pack your order and email you the tracking number.");
    expect(document.body.textContent).not.toMatch(/the kit|Your sample|Your result|HSA/);
  });

  it.each([
    ["with a membership", {}, "For your result, and to skip, pause or cancel. All you need is a password."],
    [
      "bought once",
      { membership: null },
      "For your result, and to see where your order is. All you need is a password.",
    ],
    ["without a kit", { parcel: "things" }, "To see your orders and receipts. All you need is a password."],
    ["that is over", { state: "canceled" }, "To see your orders and receipts. All you need is a password."],
  ] as const)("of an order %s says what an account is good for", async (_, more, words) => {
    const order = { ...details, ...more } as unknown as CheckoutDetails;
    const page = (
      <QueryProvider>
        <AccountPrompt shop={{ ...newShop(), key: null }} details={order} />
      </QueryProvider>
    );
    server = await stage("/checkout/thank-you", page);
    await screen.findByText(words);
    fireEvent.click(screen.getByRole("link", { name: "Set up my account" }));
    expect([handedField("email"), handedField("name")]).toEqual([details.email, "Ada Lovelace"]);
  });

  it("says where credit goes into a charge that is shown", async () => {
    const schedule = details.schedule.map((day) => ({ ...day, balanceUsed: day.kind === "planned" ? 1500 : 0 }));
    await visit({ ...paid, [`GET ${CHECKOUT}/details`]: { body: { ...details, schedule } } });
    await screen.findByText("Renewal, next delivery, $15 from your balance");
  });

  it("reports the purchase in dollars when the server says that it is the first time", async () => {
    await visit(paid);
    await waitFor(() => expect(pageGlobals().conversionData?.total).toBe(202.95));
    expect(pageGlobals().conversionData?.transactionId).toBe("7385-2907");
  });

  it("reports nothing on a reload", async () => {
    await visit({ ...paid, [`GET ${CHECKOUT}/details`]: { body: { ...details, shouldReport: false } } });
    await screen.findByText("What happens next");
    expect(pageGlobals().conversionData).toBeUndefined();
  });

  it("shows a stranger no name, no address and no offers", async () => {
    const { paymentId: _, ...open } = details;
    const nobody = { email: "a***@e***.com", firstName: null, lastName: null, address: null, paidWith: null };
    const hidden = { title: "What was ordered", quantity: 1, amount: 19300, part: "other" };
    const receipt = { ...details.receipt, lines: [hidden] };
    const masked = { ...open, ...nobody, lineItems: [], schedule: [], membership: null, receipt };
    await visit({ ...paid, [`GET ${CHECKOUT}/details`]: { body: masked } });
    await screen.findByRole("heading", { level: 1, name: "Thank you" });
    expect(document.body.textContent).not.toContain("Market St");
    expect(document.body.textContent).toContain("The items are shown only to the person who paid");
    expect(server?.at(`${UPGRADES}/upgrade-purchased`)).toEqual([]);
  });
});

describe("when there is nothing to thank for", () => {
  it.each([
    ["", {}],
    [`?checkout=${ID}`, { [`GET ${CHECKOUT}/status`]: { status: 404, body: refusal("not_found") } }],
  ])("says so at %j", async (query, answers: Answers) => {
    await visit(answers, { query });
    await screen.findByText("There is no order at this address");
  });

  it("says that a payment failed, keeps the cart, and leads back", async () => {
    const error = { code: "card_declined", message: "Your card was declined. You have not been charged." };
    const failed = { body: { status: "failed", paymentStatus: "unpaid", error } };
    const { cart } = await visit({ [`GET ${CHECKOUT}/status`]: failed });
    await screen.findByText(/Your card was declined. You have not been charged./);
    expect(screen.getByRole("link", { name: "Back to checkout" })).toBeTruthy();
    expect(cart().lines).toHaveLength(2);
  });

  it("takes what the provider added out of the address", async () => {
    await visit(paid, {
      query: `?checkout=${ID}&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded`,
    });
    await screen.findByText("What happens next");
    expect(window.location.search).toBe(`?checkout=${ID}`);
  });
});

const tape = option("addon_bp-tape");
const cardOf = (button: HTMLElement) => button.parentElement?.parentElement?.textContent;

describe("what can still be added", () => {
  it("says what the order then costs, is bought once, and says that it was charged", async () => {
    await visit({ ...paid, [`POST ${UPGRADES}/${ID}/buy-bp-tape`]: { status: 201, body: { paymentId: "pay_2" } } });
    const add = await screen.findByRole("button", { name: "Add for $9" });
    expect(cardOf(add)).toContain("$9 once. Your order total will be $211.95.");
    fireEvent.click(add);
    fireEvent.click(add);
    await screen.findByText(/is in your order/);
    expect(server?.at(`${UPGRADES}/${ID}/buy-bp-tape`)).toHaveLength(1);
    expect(tape.unitAmountCents).toBe(900);
  });

  it("is not shown once it was bought", async () => {
    await visit({ ...paid, [`GET ${UPGRADES}/upgrade-purchased`]: { body: { isUpgraded: true } } });
    await waitFor(() => expect(server?.at(`${UPGRADES}/upgrade-purchased`)).toHaveLength(3));
    expect(screen.queryByRole("button", { name: "Add for $9" })).toBeNull();
  });
});

describe("what was added", () => {
  const device = { ...option("addon_easy-draw-upgrade"), product: "mini-cholesterol", upgradeTo: "mini-cholesterol" };
  const heart = { ...option("addon_mini-to-heart"), product: "mini-cholesterol", upgradeTo: "heart-metabolic" };
  const offer = ({ priceId, lookupKey, title, unitAmountCents, product, upgradeTo }: typeof heart) => ({
    ...{ priceId, lookupKey, title, product, upgradeTo, unitAmount: unitAmountCents, addedMarkers: [] },
  });
  const everything: Answers = {
    ...paid,
    "GET /api/mini-panel-upgrade": { body: { miniPanelUpgrade: offer(heart) } },
    "GET /api/easy-draw-upgrade": { body: { product: offer(device) } },
    [`POST ${UPGRADES}/mini-panel-upgrade/pending`]: { body: { state: "pending", expiresAt: "2026-11-21T15:30:00Z" } },
    [`POST ${UPGRADES}/decline-offer`]: { body: { state: "declined" } },
  };
  const withDevice = {
    ...details,
    shouldReport: false,
    schedule: [
      details.schedule[0],
      {
        date: "2026-11-21",
        amount: 2500,
        balanceUsed: 0,
        reason: device.title,
        kind: "charged",
        hasKit: false,
        isUndone: false,
      },
      ...details.schedule.slice(1),
    ],
    receipt: {
      ...details.receipt,
      lines: [...details.receipt.lines, { ...receiptLine(device), part: "other" }],
      total: 22795,
    },
  };
  const sayNoTo = async (title: string) => {
    await screen.findByRole("heading", { level: 3, name: title });
    fireEvent.click(screen.getByRole("button", { name: "No, thank you" }));
  };
  const addDevice = async () => {
    await sayNoTo(heart.title);
    return screen.findByRole("button", { name: "Add for $25" });
  };

  it("stands in calendar and receipt at once, and in the price of the next offer, as it does after a reload", async () => {
    let isBought = false;
    await visit({
      ...everything,
      [`GET ${CHECKOUT}/details`]: () => ({ body: isBought ? withDevice : details }),
      [`POST ${UPGRADES}/easy-draw-upgrade`]: () => {
        isBought = true;
        return { status: 201, body: { paymentId: "pay_2", isUpgraded: true } };
      },
    });
    fireEvent.click(await addDevice());
    await screen.findByText(
      /3 charges in the first 12 months, \$376.95 in all with shipping. Nothing else will be charged./,
    );
    const receipt = screen.getByRole("region", { name: "Receipt" });
    expect(receipt.textContent).toContain(`${device.title}$25`);
    expect(receipt.textContent).toContain("Charged$227.95");
    expect(screen.getByRole("list", { name: "Your dates" }).textContent).toContain("Paid: $227.95");
    expect(cardOf(screen.getByRole("button", { name: "Add for $9" }))).toContain(
      "$9 once. Your order total will be $236.95.",
    );
    expect(pageGlobals().conversionData?.total).toBe(202.95);
  });

  it("says why another offer is gone with it", async () => {
    await visit({
      ...everything,
      [`POST ${UPGRADES}/mini-panel-upgrade`]: { status: 201, body: { paymentId: "pay_2", isUpgraded: true } },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Add for $65" }));
    await screen.findByText(`${device.title}: no longer needed. The kit you chose draws from the arm.`);
    await screen.findByRole("heading", { level: 3, name: tape.title });
    expect(screen.queryByRole("heading", { name: device.title })).toBeNull();
  });

  it("never stands beside a price instead of which it would be sold", async () => {
    await visit(everything);
    await addDevice();
    expect(document.body.textContent).not.toContain("instead of $");
  });

  it("or declined is told to the server, kind by kind, and the heading goes with the last offer", async () => {
    await visit(everything);
    for (const title of [heart.title, device.title, tape.title]) await sayNoTo(title);
    await screen.findByText("Nothing was added. Your order stays as it is.");
    expect(screen.queryByRole("heading", { name: "Before your order ships" })).toBeNull();
    await waitFor(() => expect(server?.at(`${UPGRADES}/decline-offer`)).toHaveLength(3));
    const told = server?.at(`${UPGRADES}/decline-offer`).map(({ body }) => body);
    expect(told).toEqual(
      ["mini-panel", "easy-draw", "bp-tape"].map((type) => ({ paymentId: details.paymentId, type })),
    );
  });

  it("or declined is not offered again after a reload", async () => {
    const closed = { ...details, closedOffers: ["bp-tape", "easy-draw"] };
    await visit({ ...everything, [`GET ${CHECKOUT}/details`]: { body: closed } });
    await screen.findByRole("heading", { name: heart.title });
    expect(screen.getAllByRole("button", { name: "No, thank you" })).toHaveLength(1);
  });

  it("and refunded again is told as both, and is in no sum", async () => {
    const back = {
      date: "2026-11-21",
      amount: 2500,
      reason: `Refunded: ${device.title}`,
      kind: "given_back",
      ...{ hasKit: false, balanceUsed: 0, isUndone: true },
    };
    const [first, charged, ...planned] = withDevice.schedule;
    const takenBack = [{ title: device.title, amount: 2500 }];
    const receipt = { ...details.receipt, takenBack, total: 22795, refunded: 2500 };
    const undone = {
      ...withDevice,
      schedule: [first, { ...charged, isUndone: true }, back, ...planned],
      receipt,
      closedOffers: ["easy-draw"],
    };
    await visit({ ...paid, [`GET ${CHECKOUT}/details`]: { body: undone } });
    const sum =
      /2 charges in the first 12 months, \$351.95 in all with shipping. Besides, \$25 was charged for what you/;
    await screen.findByText(sum);
    expect(screen.getAllByText("Charged, with a delivery")).toHaveLength(1);
    const sheet = screen.getByRole("region", { name: "Receipt" });
    expect(sheet.textContent).toContain(`Added after the order, and taken back${device.title}$25`);
    expect(sheet.textContent).toContain("Refunded−$25");
  });
});

describe("an order that is over", () => {
  it("says so instead of a calendar, offers nothing, and lists what was charged and refunded", async () => {
    const [first] = details.schedule;
    const over = {
      ...{ ...details, state: "refunded", refundRule: "This order has been refunded.", delivery: null },
      schedule: [first, { ...first, kind: "given_back", reason: "Refunded: First charge", hasKit: false }],
      receipt: { ...details.receipt, refunded: 20295 },
      membership: {
        ...details.membership,
        status: "canceled",
        nextChargeAt: null,
        nextAmount: null,
        nextBalanceUsed: 0,
        endsAt: "2026-11-21T16:00:00Z",
      },
    };
    await visit({ ...paid, [`GET ${CHECKOUT}/details`]: { body: over } });
    await screen.findByRole("heading", { level: 1, name: "Order 7385-2907 is refunded" });
    const charges = screen.getByRole("region", { name: "What you pay, and when" });
    expect(charges.textContent).toContain("Ended on November 21, 2026. Nothing more will be charged.");
    expect(charges.textContent).toContain("−$202.95");
    expect(screen.queryByRole("button", { name: /calendar \(.ics\)/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Add for $9" })).toBeNull();
    expect(screen.getByRole("region", { name: "Receipt" }).textContent).toContain("This order has been refunded.");
  });
});

describe("a payment that somebody else than a bank confirms", () => {
  it("is waited for by that one's name, and its yes is seen without a reload", async () => {
    const waiting = { status: "requires_action", paymentStatus: "unpaid", payLaterWith: "Klarna" };
    let isPaid = false;
    const status = () => ({ body: isPaid ? { status: "complete", paymentStatus: "paid" } : waiting });
    await visit({ ...paid, [`GET ${CHECKOUT}/status`]: status });
    await screen.findByText("Klarna still has to confirm");
    expect(document.body.textContent).not.toContain("bank");
    isPaid = true;
    await screen.findByRole("heading", { level: 1, name: "Thank you, Ada" });
  });
});

describe("a payment that a bank still has to confirm", () => {
  const shown = async (secret: object) => {
    await visit({
      ...paid,
      [`GET ${CHECKOUT}/status`]: { body: { status: "requires_action", paymentStatus: "unpaid", ...secret } },
    });
    await screen.findByText("Your bank still has to confirm");
    return document.body.textContent;
  };

  it("is gone on with where it was begun, and told so anywhere else", async () => {
    expect(await shown({ clientSecret: "pi_1_secret_2" })).toContain(
      "Your cart and everything you typed are still there.",
    );
    cleanup();
    expect(await shown({})).toContain(
      "only be confirmed in the browser you started in. Continue there, or order again here.",
    );
  });
});

describe("a partner who takes buyers back", () => {
  it("says where to, and lets them stay", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    await visit(paid, { links: ["https://lift.example/thanks"] });
    await screen.findByText("Lift Club continues at lift.example");
    fireEvent.click(screen.getByRole("button", { name: "Stay here" }));
    expect(screen.queryByText("Lift Club continues at lift.example")).toBeNull();
    expect(assign).not.toHaveBeenCalled();
  });
});
