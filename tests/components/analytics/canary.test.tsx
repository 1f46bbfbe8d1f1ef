import { act, fireEvent, render, screen } from "@testing-library/react";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { AppEffects } from "@/components/layout/app-effects";
import { type Collector, openCollector } from "../../support/collector";

vi.hoisted(() => {
  process.env.NEXT_PUBLIC_SITE_TOKEN = "site-token";
  process.env.NEXT_PUBLIC_POSTHOG_KEY = "phc_canary";
  process.env.NEXT_PUBLIC_SENTRY_DSN = "http://public@errors.invalid/42";
});

// The package's entry for browsers; this runner would take the one for servers.
vi.mock("@sentry/nextjs", async () => {
  const { createRequire } = await import("node:module");
  return createRequire(import.meta.url)("../../../node_modules/@sentry/nextjs/build/cjs/index.client.js");
});

/** What must never leave: an address, the secret of a mailed link, answers, a result, an order's keys. */
const CANARIES = {
  email: "canary.person@example.com",
  linkId: "CanaryLinkId0123456789abcdefXYZ",
  answer: "canary-answer-tired",
  sex: "canary-female",
  result: "424242.17",
  paymentId: "pay_Canary0123456789",
  name: "Canaria Birdwell",
} as const;

const WORDS = [...Object.values(CANARIES), "canary.person", "Canaria", "424242", encodeURIComponent(CANARIES.email)];

const PAGES = [
  `/?useremail=yes&email=${encodeURIComponent(CANARIES.email)}`,
  `/quiz/which-test-is-right-for-me?answer=${CANARIES.answer}&sex=${CANARIES.sex}#${CANARIES.answer}`,
  `/login?return=/account/results/${CANARIES.paymentId}`,
  `/reset-password?linkId=${CANARIES.linkId}`,
  `/checkout?email=${encodeURIComponent(CANARIES.email)}`,
  `/checkout/thank-you?checkout=${CANARIES.paymentId}&payment_intent=${CANARIES.linkId}`,
  `/upload-results?value=${CANARIES.result}`,
  `/account/results/${CANARIES.paymentId}`,
  "/advanced-cholesterol",
  "/pricing/easydraw-hormone-program",
];

/** A page as somebody uses it who leaves a trace of themselves wherever a trace can be left. */
function Page({ address }: { address: string }) {
  const { pathname, searchParams } = new URL(address, "http://shop.invalid");
  return (
    <PathnameContext value={pathname}>
      <SearchParamsContext value={searchParams}>
        <AppEffects />
        <label>
          {CANARIES.name}
          <input name="email" aria-label={CANARIES.name} defaultValue={CANARIES.email} data-answer={CANARIES.answer} />
        </label>
        <button type="button" title={CANARIES.result} id={CANARIES.answer} aria-label={CANARIES.name}>
          {CANARIES.answer}
        </button>
      </SearchParamsContext>
    </PathnameContext>
  );
}

function stand(collector: Collector, address: string) {
  const browser = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  browser.happyDOM.setURL(`${collector.base}${address}`);
}

async function leaveTraces() {
  fireEvent.change(screen.getByRole("textbox"), { target: { value: CANARIES.email } });
  fireEvent.click(screen.getByRole("button"));
  // biome-ignore lint/suspicious/noConsole: what is printed is one of the traces
  console.info(`answered ${CANARIES.answer} for ${CANARIES.email}`);
  await fetch(`/user/is-new-customer?email=${encodeURIComponent(CANARIES.email)}`);
  await fetch("/auth2/reset-password/callback", { method: "POST", body: JSON.stringify({ linkId: CANARIES.linkId }) });
}

let collector: Collector;

/** What went to services that measure, and to our own page-view log. */
const measured = () => collector.collected.filter(({ url }) => /^\/(?:measure|impact)\//.test(url));

beforeAll(async () => {
  collector = await openCollector();
  stand(collector, "/");
  // The analytics library says nothing of robots.
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36";
  Object.defineProperty(navigator, "userAgent", { value: userAgent, configurable: true });
  Object.defineProperty(navigator, "webdriver", { value: false, configurable: true });
  vi.spyOn(Math, "random").mockReturnValue(0.001);
  // However busy this machine is, what is asked must come to the collector to be looked at.
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("scrollTo", vi.fn());
});

afterAll(() => collector.close());

describe("nothing of health, no reset link and no email leaves the browser", () => {
  it("whatever is opened, typed, answered, asked for and broken", async () => {
    const [
      { startPosthog },
      { onTransition, startErrorReports },
      { captureException, captureMessage, flush },
      purchase,
    ] = await Promise.all([
      import("@/lib/analytics/posthog"),
      import("@/sentry.client.config"),
      import("@sentry/nextjs"),
      import("@/lib/analytics/purchase"),
    ]);
    startErrorReports([new Error(`early: cannot read "${CANARIES.answer}" of ${CANARIES.email}`)]);
    startPosthog();
    const view = render(<Page address="/" />);
    for (const address of PAGES) {
      stand(collector, address);
      onTransition(address, "push");
      await act(async () => view.rerender(<Page address={address} />));
      await leaveTraces();
      captureException(new TypeError(`"${CANARIES.name}" has ${CANARIES.result} at ${collector.base}${address}`));
      captureException(new SyntaxError(`Unexpected token 'c', "${CANARIES.answer}"... is not valid JSON`));
      captureMessage(`GET ${address} failed`);
    }
    const person = { email: CANARIES.email, firstName: "Canaria", lastName: "Birdwell", phone: CANARIES.result };
    const address = { city: "Austin", country: "US", state: "TX", postal_code: "78701" };
    const money = { total: 14_900, shipping: 2500, coupon: null, promotionName: null, promotionId: null };
    const line = {
      priceId: CANARIES.paymentId,
      title: CANARIES.answer,
      type: "recurring",
      unitAmount: 12_400,
      quantity: 1,
    };
    const data = { ...money, ...person, address, transactionId: "T-1", isNewCustomer: true };
    purchase.reportPurchase(data, [line], { hasAdsConsent: false });
    await flush(4000);
    // The analytics library sends in batches, and this last.
    await vi.waitFor(
      () => expect(measured().some(({ text }) => text.includes("purchase_completed"))).toBe(true),
      20_000,
    );

    const seen = measured();
    const urls = seen.map(({ url }) => url.replace(/\?.*/, ""));
    for (const path of ["/measure/e/", "/measure/flags/", "/measure/errors", "/impact/log-page-view"]) {
      expect(urls, "the collector must have seen each service, or it proves nothing").toContain(path);
    }
    expect(seen.filter(({ text }) => text.includes('"type":"transaction"')).length).toBeGreaterThan(0);
    expect(seen.filter(({ text }) => text.includes("purchase_completed")).length).toBeGreaterThan(0);
    for (const { url, headers, text } of seen) {
      const everything = `${url}\n${JSON.stringify(headers)}\n${text}`;
      const found = WORDS.filter((word) => everything.toLowerCase().includes(word.toLowerCase()));
      expect(found, everything).toEqual([]);
    }
    const traced = collector.collected.filter(({ headers }) => "sentry-trace" in headers || "baggage" in headers);
    expect(
      traced.map(({ url }) => url),
      "a trace names the page that it began on",
    ).toEqual([]);
    const outside = seen.filter(({ url }) => url.startsWith("/measure/e/")).map(({ text }) => text);
    expect(outside.join()).not.toMatch(/hormone|cholesterol|female/);
  }, 60_000);

  it("is asked nothing about the person when features are decided", () => {
    const [decision] = collector.collected.filter(({ url }) => url.startsWith("/measure/flags/"));
    const body = JSON.parse(decision?.text ?? "{}");
    expect(Object.keys(body).sort()).toEqual([
      "distinct_id",
      "group_properties",
      "groups",
      "person_properties",
      "token",
    ]);
    expect(body).toMatchObject({ token: "phc_canary", groups: {}, person_properties: {}, group_properties: {} });
    expect(body.distinct_id).toMatch(/^[0-9a-f-]{36}$/);
  });
});
