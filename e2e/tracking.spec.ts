import { expect, type Page, type Request } from "@playwright/test";
import { type Collector, openCollector } from "../tests/support/collector";
import { test } from "./support/fixtures";
import { DEMO_PASSWORD } from "./support/people";
import {
  AUSTIN,
  acceptTerms,
  addProgram,
  CARDS,
  checkOut,
  field,
  fillAddress,
  orderNumber,
  payWithCard,
} from "./support/shopper";

/*
 * Walks through what is most personal with values that occur nowhere else, and looks for them in everything that leaves
 * the browser towards what measures. A shop that was built with keys reports through the relay to a collector here, and
 * tells advertisers: the last stage of `npm run verify` builds one, with the keys of scripts/test/measured-shop.mjs. With
 * keys the first test also fails when the collector is told nothing, since then it would have proved nothing.
 */

/** Built with keys: analytics and errors are reported. */
const IS_REPORTING = Boolean(process.env.NEXT_PUBLIC_POSTHOG_KEY && process.env.NEXT_PUBLIC_SENTRY_DSN);

/** Built with accounts at advertisers. */
const TELLS_ADVERTISERS = Boolean(process.env.NEXT_PUBLIC_GOOGLE_TAG_ID);

/** Without keys nothing is reported, and any free port does. */
const COLLECTOR_PORT = Number(new URL(process.env.NEXT_PUBLIC_POSTHOG_HOST || "http://127.0.0.1:0").port);

const CANARY = {
  email: "canary.person@example.com",
  password: "canary-password-lantern-77",
  linkId: "CanaryLinkId0123456789abcdefghijklmnopqrstuv",
  line1: "77 Canary Birdhouse Lane",
  result: "4242.17",
} as const;

/** Where reports go: our own log of page views, the relay, the policy's reports, and every other origin. */
function isMeasuring(url: URL, home: string): boolean {
  return url.origin !== home || /^\/(?:measure|impact|csp-report)(?:\/|$)/.test(url.pathname);
}

interface Told {
  readonly url: string;
  readonly everything: string;
}

async function toldBy(request: Request): Promise<Told> {
  const body = request.postDataBuffer();
  const isPacked = body?.[0] === 0x1f && body[1] === 0x8b;
  const text =
    body && isPacked ? (await import("node:zlib")).gunzipSync(body).toString("utf8") : (request.postData() ?? "");
  const headers = await request.allHeaders();
  const { cookie: _ours, ...sent } = headers;
  return { url: request.url(), everything: `${request.url()}\n${JSON.stringify(sent)}\n${text}` };
}

/** Pressed in the quiz, one for each question. What they are kept as occurs nowhere else. */
const ANSWERS = [
  "I'd like to know where I stand",
  "None of these",
  "rather not say",
  "Type 2 diabetes",
  "Never, or",
  "Hormonal contraception",
  "A broad look",
  "Either is fine",
  "Twice a year",
] as const;

const TELLING = /diabetes|contracepti|overview|where-i-stand|twice-year|where I stand/i;

/** Answers every question, and sees the quiz keep each answer. @returns what is kept, by question */
async function answerQuiz(page: Page): Promise<Record<string, string>> {
  await page.goto("/quiz/which-test-is-right-for-me");
  await page.getByRole("button", { name: "Start" }).click();
  for (const [index, label] of ANSWERS.entries()) {
    await expect(
      page.getByRole("heading", { level: 1, name: `Question ${index + 1} of ${ANSWERS.length}` }),
    ).toBeFocused();
    await page.getByRole("button", { name: label }).filter({ visible: true }).first().click();
  }
  await expect(page.getByRole("heading", { level: 1, name: /^Your result/ })).toBeVisible();
  const { answers } = JSON.parse(await page.evaluate<string>(`sessionStorage.getItem("store.quiz")`));
  expect(Object.keys(answers)).toHaveLength(ANSWERS.length);
  expect(JSON.stringify(answers)).toMatch(TELLING);
  return answers;
}

async function upload(page: Page): Promise<void> {
  await page.goto("/upload-results");
  const text = `Test,Result,Units,Date\nHbA1c,${CANARY.result},%,2026-01-05\n`;
  const sent = page.waitForResponse((answer) => answer.url().endsWith("/upload"));
  const file = { name: "canary-results.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("Choose files").setInputFiles(file);
  await sent;
}

/** Waits until the page has kept what its address handed over, which it does once it runs. */
const isHanded = (page: Page) => expect.poll(() => page.evaluate(`localStorage.getItem("useremail")`)).toBe("yes");

const FAULT = "a fault of the canary";

/** The tests share one collector, at the address that the browser's code was built with. */
test.describe.configure({ mode: "default" });

let collector: Collector | undefined;
test.beforeAll(async () => {
  collector = await openCollector({}, COLLECTOR_PORT);
});
test.afterAll(() => collector?.close());

/** What the services that measure were told, through our relay. */
const passedOn = () =>
  (collector?.collected ?? []).map((told) => `${told.url} ${JSON.stringify(told.headers)} ${told.text}`);
/** The reports of errors; what is told of how fast pages are names the errors before it, too. */
const faults = () =>
  passedOn().filter(
    (text) => text.startsWith("/api/1/envelope/") && text.includes(FAULT) && text.includes("mechanism"),
  );

/** Lets the page fail as its own code would: what the error reporter keeps of the page goes along with the report. */
async function fail(page: Page): Promise<void> {
  const before = faults().length;
  await expect.poll(() => page.evaluate("Boolean(window.__SENTRY__)"), { message: "the reporter is there" }).toBe(true);
  await page.evaluate(`dispatchEvent(new ErrorEvent("error", {
    message: "${FAULT}", error: new Error("${FAULT} ${CANARY.email}"), filename: location.href, lineno: 1, colno: 1 }))`);
  await expect.poll(() => faults().length, { message: "the error is reported" }).toBe(before + 1);
}

test("nothing of health, no reset link and no email leaves the browser @verify", async ({ page, baseURL }) => {
  const home = new URL(baseURL ?? "").origin;
  const requests: Request[] = [];
  collector?.collected.splice(0);
  page.on("request", (request) => {
    if (isMeasuring(new URL(request.url()), home)) requests.push(request);
  });
  // The analytics library says nothing of robots.
  await page.addInitScript(`Object.defineProperty(navigator, "webdriver", { get: () => false })`);

  await page.goto(`/?useremail=yes&email=${encodeURIComponent(CANARY.email)}&utm_source=news`);
  await isHanded(page);
  const answers = await answerQuiz(page);
  const quizViews = () => requests.filter((request) => request.postData()?.includes("/quiz/")).length;
  await expect.poll(quizViews, { message: "the visit to the quiz is told, or this proves nothing" }).toBeGreaterThan(0);
  if (IS_REPORTING) await fail(page);
  await page.goto(`/login?return=${encodeURIComponent("/account/results")}`);
  await expect(page.getByLabel("Email")).toHaveValue(CANARY.email);
  await page.getByLabel("Password", { exact: true }).fill(CANARY.password);
  await page.getByRole("button", { name: /^Log in/ }).click();
  await expect(page.getByText("Email or password is incorrect.").first()).toBeVisible();
  await page.goto(`/reset-password?linkId=${CANARY.linkId}`);
  await expect(page).not.toHaveURL(/linkId/);
  if (IS_REPORTING) await fail(page);
  await addProgram(page, "/pricing/easydraw-core-program");
  await checkOut(page);
  await page.getByRole("button", { name: "Use another address" }).click();
  await fillAddress(page, CANARY.email, { ...AUSTIN, line1: CANARY.line1 });
  await acceptTerms(page);
  if (IS_REPORTING) await fail(page);
  await upload(page);
  await page.goto("/faq");
  const lastViews = () => requests.filter((request) => request.postData()?.includes("/faq")).length;
  await expect.poll(lastViews, { message: "the last page is told" }).toBeGreaterThan(0);
  if (IS_REPORTING) {
    // Reports leave in batches, in their order: with the last one all have left.
    const isLastTold = () => passedOn().some((text) => text.startsWith("/e/") && text.includes("/faq"));
    await expect.poll(isLastTold, { message: "analytics tell the last page", timeout: 30_000 }).toBe(true);
  }

  const told = await Promise.all(requests.map(toldBy));
  const views = told.filter(({ url }) => url.includes("/impact/log-page-view"));
  expect(views.length, "page views are logged, or this proves nothing").toBeGreaterThan(5);
  expect(told.filter(({ url }) => new URL(url).origin !== home).map(({ url }) => url)).toEqual([]);
  const kept = Object.values(answers).filter((answer) => TELLING.test(answer));
  const words = [...Object.values(CANARY), ...kept, encodeURIComponent(CANARY.email), "canary.person"];
  for (const { everything } of told) {
    expect(
      words.filter((word) => everything.toLowerCase().includes(word.toLowerCase())),
      everything,
    ).toEqual([]);
    expect(everything).not.toMatch(TELLING);
    expect(everything).not.toMatch(/"(?:sentry-trace|baggage|traceparent)"/);
  }
  if (IS_REPORTING) expect(faults().length, "an error on each of three pages is reported").toBe(3);
  expect(passedOn().filter((text) => words.some((word) => text.includes(word)))).toEqual([]);
  expect(passedOn().filter((text) => TELLING.test(text))).toEqual([]);
  expect(passedOn().filter((text) => /"(?:cookie|referer|sentry-trace|baggage|traceparent)"/.test(text))).toEqual([]);
});

/** What an advertiser's script could try, and what the page handed to its global. Says all of it on the console. */
const SPY = `(() => {
  const tries = {
    document: () => parent.document.body.innerText,
    address: () => parent.location.href,
    purchase: () => JSON.stringify(parent.conversionData),
    cookies: () => document.cookie || "none",
    storage: () => String(localStorage.length),
  };
  const read = {};
  for (const [what, look] of Object.entries(tries)) {
    try { read[what] = look(); } catch (error) { read[what] = error.name; }
  }
  const told = [...(window.dataLayer ?? []), ...(window.fbq?.queue ?? []), ...(window.ire?.a ?? []), ...(window.ttq ?? [])]
    .map((call) => [...call]);
  console.log("SPY " + JSON.stringify({ from: document.currentScript.src, read, told }));
})()`;

interface Spied {
  readonly from: string;
  readonly read: Readonly<Record<string, string>>;
  readonly told: readonly (readonly unknown[])[];
}

/** Puts a spy in the place of every advertiser's script. @returns what each said, and what else was asked of others */
async function watchAdvertisers(page: Page, home: string) {
  const spied: Spied[] = [];
  const asked: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("SPY ")) spied.push(JSON.parse(message.text().slice(4)));
  });
  await page.context().route(
    (url) => url.origin !== home,
    async (route) => {
      asked.push(route.request().url());
      if (route.request().resourceType() !== "script") return route.abort();
      return route.fulfill({ contentType: "text/javascript", body: SPY });
    },
  );
  return { spied, asked };
}

async function buyOnce(page: Page, email: string): Promise<string> {
  await addProgram(page, "/pricing/easydraw-core-program");
  await checkOut(page);
  await payWithCard(page, email, CARDS.pays);
  return orderNumber(page);
}

const question = (page: Page) => page.getByRole("region", { name: "May we tell advertisers?" });

test("advertisers hear of a purchase once, in bare figures, of who allowed it, and can read nothing @verify", async ({
  page,
  baseURL,
}) => {
  test.skip(!TELLS_ADVERTISERS, "this shop was built without advertisers");
  const { spied, asked } = await watchAdvertisers(page, new URL(baseURL ?? "").origin);
  await page.goto("/");
  const answers = ["Decline", "Accept"].map((name) => question(page).getByRole("button", { name }));
  const boxes = await Promise.all(answers.map((answer) => answer.boundingBox()));
  expect(boxes[0]?.height).toBe(boxes[1]?.height);
  expect(Math.abs((boxes[0]?.width ?? 0) - (boxes[1]?.width ?? 99))).toBeLessThan(12);
  await answers[1]?.click();
  await expect(question(page)).toBeHidden();
  expect(asked, "before a purchase nobody is told anything").toEqual([]);
  const number = await buyOnce(page, CANARY.email);
  await expect.poll(() => spied.length).toBe(4);
  for (const { read } of spied) {
    const { cookies, ...others } = read;
    expect(Object.values(others)).toEqual(Object.keys(others).map(() => "SecurityError"));
    expect(cookies).toBe("SecurityError");
  }
  expect(new Set(spied.map(({ from }) => new URL(from).host)).size).toBe(4);
  const told = JSON.stringify(spied.map(({ told: calls }) => calls));
  expect(told).toContain(number);
  expect(told).toMatch(/"value":149|"orderSubTotal":149/);
  expect(told).not.toMatch(/canary|core|essential|program|austin|pecan|WELCOME/i);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /^Thank you/ })).toBeVisible();
  await page.goto("/");
  expect(spied.length, "once per purchase").toBe(4);
});

test("advertisers hear nothing of who declines, says nothing, or whose browser objects @verify", async ({
  browser,
  baseURL,
}) => {
  test.skip(!TELLS_ADVERTISERS, "this shop was built without advertisers");
  test.setTimeout(120_000);
  for (const who of ["declines", "silent", "objects"] as const) {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(who === "objects" && { extraHTTPHeaders: { "Sec-GPC": "1" } }),
    });
    const page = await context.newPage();
    if (who === "objects") {
      await page.addInitScript(`Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true });
        localStorage.setItem("store.consent", JSON.stringify({ ads: true, version: "2026-11-27" }))`);
    }
    const { asked } = await watchAdvertisers(page, new URL(baseURL ?? "").origin);
    await page.goto("/");
    if (who === "declines") await question(page).getByRole("button", { name: "Decline" }).click();
    if (who === "objects") await expect(question(page)).toBeHidden();
    else if (who === "silent") await expect(question(page)).toBeVisible();
    await buyOnce(page, `${who}.person@example.com`);
    await page.goto("/faq");
    expect(asked, who).toEqual([]);
    await context.close();
  }
});

test("leaving the quiz forgets its answers", async ({ page }) => {
  const kept = () => page.evaluate<string | null>(`sessionStorage.getItem("store.quiz")`);
  await answerQuiz(page);
  expect(await kept()).toMatch(TELLING);
  await page.goto("/faq");
  await expect.poll(kept).toBeNull();
});

test("an address that a partner hands over on any landing page waits in the checkout to be confirmed", async ({
  page,
}) => {
  await page.goto(`/pricing?useremail=yes&email=${encodeURIComponent(CANARY.email)}`);
  await isHanded(page);
  await addProgram(page, "/pricing/easydraw-core-program");
  await checkOut(page);
  await expect(page.getByText(CANARY.email).or(field(page, "Email")).first()).toBeVisible();
  const shown = await page.getByRole("main").innerText();
  const typed = await field(page, "Email")
    .inputValue({ timeout: 1000 })
    .catch(() => "");
  expect(`${shown} ${typed}`).toContain(CANARY.email);
});

test("a member is loaded with the balance in the cart, and with memberships too in the checkout", async ({ page }) => {
  const asked: Record<string, string[]> = { cart: [], checkout: [] };
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname !== "/user/cms-info") return;
    const { includeSubscriptionInfo, includeBalance } = Object.fromEntries(url.searchParams);
    const where = new URL(page.url()).pathname === "/checkout" ? "checkout" : "cart";
    asked[where]?.push(`subscriptions ${includeSubscriptionInfo}, balance ${includeBalance}`);
  });
  await page.goto("/login");
  await page.getByLabel("Email").fill("member@example.com");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: /^Log in/ }).click();
  await expect(page).toHaveURL(/\/account/);
  asked.cart = [];
  await addProgram(page, "/pricing/easydraw-core-program");
  await expect.poll(() => asked.cart).toContain("subscriptions false, balance true");
  await checkOut(page);
  await expect.poll(() => asked.checkout).toContain("subscriptions true, balance true");
});

test("every change of page begins at its top, going back too", async ({ page }) => {
  await page.goto("/");
  const top = () => page.evaluate<number>("scrollY");
  await page.evaluate("scrollTo(0, 900)");
  await page.getByRole("contentinfo").getByRole("link", { name: "Single tests and extras" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect.poll(top).toBe(0);
  await page.evaluate("scrollTo(0, 500)");
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(top).toBe(0);
  expect(await page.evaluate("history.scrollRestoration")).toBe("manual");
});
