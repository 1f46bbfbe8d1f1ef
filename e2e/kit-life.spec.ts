import { type Browser, expect, type Page } from "@playwright/test";
import { isRejected, newsOfSample } from "../packages/lab-sandbox/src/laboratory";
import { postTo, signed } from "../packages/lab-sandbox/src/post";
import { E2E_PORT } from "../scripts/test/e2e-environment.mjs";
import { expectAccessible } from "./support/axe";
import { test } from "./support/fixtures";
import { OwnShop } from "./support/own-shop";
import { confirmAddress, NEW_PASSWORD, signInAdmin, signUp } from "./support/people";
import { addSingle, CARDS, checkOut, field, orderNumber, payWithCard, words } from "./support/shopper";

const PORT = E2E_PORT + 2 + Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const LABORATORY = "laboratory-of-this-test";
const DAY = 86_400_000;

test.use({ baseURL: `http://127.0.0.1:${PORT}` });
test.describe.configure({ mode: "serial", timeout: 300_000 });

let shop: OwnShop;
test.beforeAll(async () => {
  shop = new OwnShop(PORT, { LABORATORY_WEBHOOK_SECRET: LABORATORY });
  await shop.start();
});
test.afterAll(() => shop.end("SIGTERM"));

/** A colleague at a browser and a wide screen of their own. */
class Desk {
  #tracking = 0;

  private constructor(readonly page: Page) {}

  static async open(browser: Browser): Promise<Desk> {
    const viewport = { width: 1440, height: 900 };
    const page = await (await browser.newContext({ viewport, isMobile: false, hasTouch: false })).newPage();
    await signInAdmin(page, shop.base);
    await page.goto("/staff/orders");
    await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    return new Desk(page);
  }

  get panel() {
    return this.page.getByRole("dialog");
  }

  /** Days of the sandbox go by, with all that happens in them. */
  async wait(ms: number): Promise<void> {
    const { now } = await (await this.page.request.get("/staff-api/clock")).json();
    const to = new Date(new Date(now).getTime() + ms).toISOString();
    const headers = { origin: shop.base };
    const moved = await this.page.request.post("/staff-api/clock", { data: { to }, headers, timeout: 120_000 });
    expect(moved.ok(), await moved.text()).toBe(true);
  }

  /** Finds an order by what is known of it, and opens it. */
  async find(text: string, number: string): Promise<void> {
    await this.page.goto("/staff/orders");
    await this.page.getByText("All orders", { exact: true }).click();
    await this.page.getByLabel("Order, name, email, kit or parcel").fill(text);
    await this.page.getByRole("button", { name: `Open order ${number}` }).click();
    await expect(this.panel.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  }

  /** Packs what is due of the order that is open. @returns the code that is printed for its kit */
  async pack(ending = "17"): Promise<{ code: string; trackingNumber: string }> {
    this.#tracking += 1;
    const trackingNumber = `94001${String(Date.now() + this.#tracking).padStart(17 - ending.length, "0")}${ending}`;
    await this.panel.getByLabel("Tracking number").fill(trackingNumber);
    await this.panel.getByRole("button", { name: "Mark as shipped" }).click();
    await expect(this.panel.getByText("Marked as shipped")).toBeVisible();
    return { code: await this.panel.getByText(/^\w{4}-\w{4}-\w{4}-\w$/).innerText(), trackingNumber };
  }

  /** What a colleague decides in the open order, with the reason. */
  async decide(opens: string | RegExp, fill: () => Promise<unknown>, does: string): Promise<void> {
    await this.panel.getByRole("button", { name: opens }).click();
    await fill();
    await this.panel.getByLabel("Why").fill("They rang us.");
    await this.panel.getByRole("button", { name: does, exact: true }).click();
    await expect(this.panel.getByLabel("Why")).toBeHidden();
  }

  /** Says where the kit of the open order is. */
  move(where: string): Promise<void> {
    const choose = () => this.panel.getByLabel("Where it is").selectOption({ label: where });
    return this.decide(/^Set where it is/, choose, "Save it");
  }
}

async function addUnlimited(page: Page): Promise<void> {
  await page.goto("/programs");
  const plan = page.getByRole("listitem").filter({ hasText: "a month, plus" }).first();
  await plan.getByRole("button", { name: /Add to cart/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
}

/** Someone buys as a guest, then makes an account with that address. @returns the order's number */
async function join(page: Page, email: string, buy: () => Promise<void>): Promise<string> {
  await buy();
  await checkOut(page);
  await payWithCard(page, email, CARDS.pays);
  const number = await orderNumber(page);
  await page.goto("/signup");
  await signUp(page, email);
  await page.waitForURL("**/account");
  await confirmAddress(page, email, (address) => shop.mailsTo(address, "/verify-email"));
  return number;
}

/** Comes back after days in which the session has ended. */
async function comeBack(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/login");
  await field(page, "Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: /^Log in/ }).click();
  await page.waitForURL("**/account");
}

async function register(page: Page, code: string): Promise<void> {
  await page.goto("/account");
  await page.getByLabel("Kit number").fill(code);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(words(page, "Your kit is registered")).toBeVisible();
}

/** Where the account says that a kit is. */
const expectKit = async (page: Page, text: string) => {
  await page.goto("/account");
  await expect(words(page, text)).toBeVisible();
};

/** The laboratory says what became of a sample that came a week ago, as its simulator does. */
async function laboratoryReports(desk: Desk, number: string): Promise<void> {
  const list = await (await desk.page.request.get(`/staff-api/orders?search=${number}`)).json();
  const order = await (await desk.page.request.get(`/staff-api/orders/${list.orders[0].id}`)).json();
  const { now } = await (await desk.page.request.get("/staff-api/clock")).json();
  const at = new Date(now);
  const kit = ["kit_a", "kit_b", "kit_c"].find((id) => !isRejected(id)) ?? "";
  const tests = [{ key: "apob", label: "Apolipoprotein B", unit: "mg/dL", code: null }];
  const sample = { kit, registeredAt: new Date(at.getTime() - 7 * DAY), isReceived: true, tests };
  const [news] = newsOfSample(sample, at);
  const { id } = order.kits[0];
  const call = signed("/webhooks/laboratory", { ...news, id: `report_of_${id}`, kit: id }, LABORATORY);
  expect(await postTo(shop.base)(call)).toBe(200);
}

test("a kit comes by the post, goes to the laboratory, and its values come into the account @phone @verify", async ({
  page,
  browser,
  freshEmail,
}) => {
  const number = await join(page, freshEmail, () => addSingle(page, "Vitamin D"));
  const desk = await Desk.open(browser);
  await desk.wait(DAY / 12);
  await desk.find(freshEmail, number);
  const { code, trackingNumber } = await desk.pack();
  await expectKit(page, "On its way");
  await desk.wait(8 * DAY);
  await comeBack(page, freshEmail);
  await expectKit(page, "Not registered");
  await shop.mailsTo(freshEmail, "Subject: Your Tealmark parcel has arrived");
  await register(page, code);
  await shop.mailsTo(freshEmail, "Subject: Registered with Tealmark");
  await desk.find(trackingNumber, number);
  await desk.move("at the laboratory");
  await expectKit(page, "At the lab");
  await shop.mailsTo(freshEmail, "Subject: Your Tealmark sample has reached the lab");
  await laboratoryReports(desk, number);
  await expectKit(page, "Results are ready");
  await shop.mailsTo(freshEmail, "Subject: Tealmark: something new is in your account");
  await page.getByRole("link", { name: "See your results" }).click();
  await expect(words(page, "ApoB")).toBeVisible();
  await desk.find(code, number);
  await expect(desk.panel.getByText("Resulted").first()).toBeVisible();
});

test("a sample that cannot be measured and a parcel that gets lost are replaced free of charge @phone @verify", async ({
  page,
  browser,
  freshEmail,
}) => {
  const number = await join(page, freshEmail, () => addSingle(page, "Vitamin D"));
  const desk = await Desk.open(browser);
  await desk.wait(DAY / 12);
  await desk.find(freshEmail, number);
  const { code } = await desk.pack();
  await desk.wait(DAY / 12);
  await register(page, code);
  await desk.find(code, number);
  await desk.move("at the laboratory");
  await desk.move("rejected by the laboratory");
  await expectKit(page, "Could not be measured");
  const again = await shop.mailsTo(freshEmail, "Subject: We are sending you a new Tealmark parcel");
  const second = /as order\s+(\d{4}-\d{4})/.exec(again.map(({ text }) => text).join("\n"))?.[1] ?? "";
  await desk.wait(DAY / 12);
  await desk.find(second, second);
  await desk.pack("0000");
  await desk.wait(21 * DAY);
  await comeBack(page, freshEmail);
  await expectKit(page, "Lost in the mail");
  await desk.find(second, second);
  const lost = () => desk.panel.getByLabel("What happened").selectOption({ label: "It got lost" });
  await desk.decide(/^Send a new kit in place of/, lost, "Send a new kit");
  await page.goto("/account/orders");
  await expect(words(page, `free of charge, replacing order ${second}`)).toBeVisible();
});

test("a colleague gives money and credit, corrects an address and leaves notes, and the customer hears of it @phone @verify", async ({
  page,
  browser,
  freshEmail,
}) => {
  const number = await join(page, freshEmail, () => addSingle(page, "Vitamin D"));
  const desk = await Desk.open(browser);
  const { panel } = desk;
  await desk.find(freshEmail, number);
  await desk.decide("Refund money", () => panel.getByLabel("Amount in dollars").fill("10"), "Refund it");
  const credit = async () => {
    await panel.getByText("As credit").click();
    await panel.getByLabel("Amount in dollars").fill("5");
  };
  await desk.decide("Refund money", credit, "Give credit");
  await desk.decide(
    "Correct the address",
    () => panel.getByLabel("Street address").fill("14 Pecan Street"),
    "Ship it there",
  );
  await panel.getByLabel("A note for colleagues").fill("Moves house in May.");
  await panel.getByRole("button", { name: "Save the note" }).click();
  await expect(panel.getByText("Moves house in May.")).toBeVisible();
  await panel.getByRole("link", { name: "Everything of this customer" }).click();
  await expect(words(desk.page, "Moves house in May.")).toBeVisible();
  await expect(words(desk.page, /\$10 refunded/)).toBeVisible();
  await expectAccessible(desk.page);
  await page.goto("/account/orders");
  await expect(words(page, /14 Pecan Street/)).toBeVisible();
  await page.goto("/account/balance");
  await expect(words(page, "$5")).toBeVisible();
  const told = (await shop.mailsTo(freshEmail, "14 Pecan Street")).map(({ text }) => text).join("\n");
  expect(told).toContain("$10");
});

test("a member of an unlimited plan asks for the next kit @phone @verify", async ({ page, browser, freshEmail }) => {
  const number = await join(page, freshEmail, () => addUnlimited(page));
  const desk = await Desk.open(browser);
  await desk.wait(DAY / 12);
  await desk.find(freshEmail, number);
  const { code } = await desk.pack();
  await desk.wait(DAY / 12);
  await register(page, code);
  await desk.find(code, number);
  await desk.move("at the laboratory");
  await desk.wait(31 * DAY);
  await comeBack(page, freshEmail);
  await page.goto("/account/memberships");
  await page.getByRole("button", { name: "Send my next kit" }).click();
  await expect(
    words(
      page,
      "Your last kit has not shipped yet. You can ask for the next one once its sample is at the lab. A one-time kit you bought with the plan counts too.",
    ),
  ).toBeVisible();
});

test("a difference in the books is closed by a colleague with a note, and the same one is not raised again @verify", async ({
  page,
  browser,
  freshEmail,
}) => {
  await addSingle(page, "Vitamin D");
  await checkOut(page);
  await payWithCard(page, freshEmail, CARDS.pays);
  const number = await orderNumber(page);
  await shop.refundUnheard(number);
  const desk = await Desk.open(browser);
  await desk.wait(DAY / 12);
  await desk.page.goto("/staff/books");
  await desk.page.getByRole("button", { name: "Close with a note: A different amount was refunded" }).click();
  await expect(desk.panel.getByText(`A different amount was refunded, order ${number}.`)).toBeVisible();
  await desk.panel.getByRole("button", { name: "Close it" }).click();
  await expect(desk.panel.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(desk.page);
  await desk.panel.getByLabel("What you found and did").fill("Refunded by hand, as they had asked.");
  await desk.panel.getByRole("button", { name: "Close it" }).click();
  const isClosed = words(desk.page, "No open differences");
  await expect(isClosed).toBeVisible();
  await desk.wait(DAY / 12);
  await desk.page.reload();
  await expect(isClosed).toBeVisible();
  await expect(words(desk.page, /: Refunded by hand, as they had asked\.$/)).toBeVisible();
});
