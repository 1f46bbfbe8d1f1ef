import { describe, expect, it } from "vitest";
import { cleanPageUrl, cleanReferrer, outsidePath, routePattern } from "./page-url";

const ORIGIN = "https://shop.example";

describe("a page's address as it may be logged", () => {
  it.each([
    ["/pricing", "/pricing"],
    ["/pricing/easydraw-heart-and-metabolic-program", "/pricing/easydraw-heart-and-metabolic-program"],
    ["/shop/lift-club/pricing/one-time", "/shop/lift-club/pricing/one-time"],
    ["/pricing?utm_source=news&utm_campaign=spring-24", "/pricing?utm_source=news&utm_campaign=spring-24"],
    ["/pricing?utm_source=jane%40example.com", "/pricing"],
    ["/reset-password?linkId=abc&token=def", "/reset-password"],
    ["/signup?email=jane@example.com&kitID=K1", "/signup"],
    ["/checkout/thank-you?paymentId=pay_1&payment_intent=pi_1#top", "/checkout/thank-you"],
    ["/?discount=SPRING&useremail=yes&redirect=/x", "/"],
    ["/account/results/4f6a", "/account/results/{id}"],
    ["/account/orders/or_7Hq2/receipt", "/account/orders/{id}/{id}"],
    ["/upload-results/how-to-export", "/upload-results/how-to-export"],
    ["/articles/apob-or-ldl-what-to-measure", "/articles/apob-or-ldl-what-to-measure"],
    ["/articles/what-changed-in-the-2026-guideline", "/articles/what-changed-in-the-2026-guideline"],
    ["/x/chk_8Zt2mQ0vLw9aKd3f", "/x/{id}"],
    ["/x/9b2c1a7e-0d3f-4c55-9a51-6a8f0e4e2d11", "/x/{id}"],
    ["https://jane:secret@shop.example/faq#cancel", "/faq"],
    ["javascript:alert(1)", ""],
  ])("%s becomes %s", (address, expected) => {
    expect(cleanPageUrl(address, ORIGIN)).toBe(`${ORIGIN}${expected}`);
  });

  it("keeps the ad network's click id only with consent", () => {
    expect(cleanPageUrl("/?gclid=Cj0K", ORIGIN)).toBe(`${ORIGIN}/`);
    expect(cleanPageUrl("/?gclid=Cj0K", ORIGIN, true)).toBe(`${ORIGIN}/?gclid=Cj0K`);
  });

  it("does not take line breaks into a log", () => {
    expect(cleanPageUrl("/faq\r\nSet-Cookie: a=b", ORIGIN)).not.toMatch(/[\r\n]/);
  });
});

describe("where a visitor came from", () => {
  it.each([
    ["", ""],
    ["https://search.example/?q=my+thyroid", "https://search.example"],
    [`${ORIGIN}/reset-password?linkId=abc`, `${ORIGIN}/reset-password`],
    ["android-app://com.example", ""],
  ])("%s becomes %s", (referrer, expected) => {
    expect(cleanReferrer(referrer, ORIGIN)).toBe(expected);
  });
});

describe("the pattern of a path", () => {
  it("leaves words alone", () => {
    expect(routePattern("/what-we-measure/")).toBe("/what-we-measure");
    expect(routePattern("/")).toBe("/");
  });
});

describe("the path that services outside our house hear of", () => {
  it.each([
    ["/", "/"],
    ["/faq", "/faq"],
    ["/pricing", "/pricing"],
    ["/pricing/easydraw-hormone-program", "/pricing/{page}"],
    ["/what-we-measure/testosterone", "/what-we-measure/{page}"],
    ["/articles/why-is-my-tsh-high", "/articles/{page}"],
    ["/advanced-cholesterol", "/{page}"],
    ["/shop/lift-club/pricing/one-time", "/shop/lift-club/pricing/one-time"],
    ["/account/orders/or_7Hq2", "/account/orders/{id}"],
  ])("%s becomes %s", (path, expected) => {
    expect(outsidePath(path)).toBe(expected);
  });
});
