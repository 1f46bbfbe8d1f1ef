import { describe, expect, it } from "vitest";
import { POST as logPageView } from "@/app/(api)/impact/log-page-view/route";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { visits } from "@/lib/server/db/schema/visits";
import { env } from "@/lib/server/env";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newBuyer, order, settleDown, waitUntil, withShop } from "../checkout/shop-floor";
import { jobNamed } from "../support/jobs";
import { post } from "../support/requests";

const db = withShop();
const SESSION = "5a3c1f6e-0d6b-4b53-9a1e-2f8f6f0f9a11";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148";

/** The pages somebody goes through, the first one from outside. */
async function walk(paths: readonly string[], from = "", headers: Record<string, string> = {}) {
  let referringUrl = from;
  for (const path of paths) {
    const url = `http://localhost:3000${path}`;
    const authorization = `Bearer ${env().siteToken}`;
    const body = { url, referringUrl, userAgent: PHONE, sessionId: SESSION };
    expect(
      (await logPageView(post("/impact/log-page-view", body, { headers: { authorization, ...headers } }))).status,
    ).toBe(204);
    await moveClock(db(), new Date(now().getTime() + 60_000));
    referringUrl = url;
  }
}

const visit = async () => (await db().select().from(visits))[0];
const buy = (buyer = newBuyer()) => startCheckout(db(), payments(), order({ sessionId: SESSION }), buyer);
const objecting = () => newBuyer({ client: { ...newBuyer().client, objectsToMeasuring: true } });

describe("a visit", () => {
  it("tells where it began, what brought it first and last, and each step's first time", async () => {
    const began = now().getTime();
    await walk(["/?utm_source=News&utm_medium=email&utm_campaign=spring", "/programs", "/pricing", "/programs"]);
    await walk(["/pricing", "/shopping-cart", "/checkout", "/shopping-cart"], "https://www.google.com/search?q=secret");
    const row = await visit();
    expect(row).toMatchObject({
      ...{ landingPage: "/", startPath: "programs", device: "phone", shopId: null, country: null, paidAt: null },
      ...{ firstSource: "news", firstMedium: "email", firstCampaign: "spring", firstReferrer: "none" },
      ...{ lastSource: null, lastReferrer: "search" },
    });
    const minutes = [row?.landingAt, row?.choiceAt, row?.cartAt, row?.checkoutAt].map((at) =>
      Math.floor(((at?.getTime() ?? 0) - began) / 60_000),
    );
    expect(minutes).toEqual([0, 1, 5, 6]);
  });

  it.each([
    [["/articles/low-iron", "/pricing"], "article"],
    [["/shop/calm-cycle", "/shop/calm-cycle/pricing"], "partner"],
    [["/shop/calm-cycle/pricing"], "partner"],
    [["/articles/low-iron", "/quiz/which-test-is-right-for-me", "/shopping-cart"], "quiz"],
    [["/program-comparison", "/pricing/monthly"], "programs"],
    [["/", "/programs", "/faq", "/pricing"], "direct"],
  ])("by %j starts as %s", async (paths, startPath) => {
    await walk(paths);
    expect((await visit())?.startPath).toBe(startPath);
  });

  it("holds no person, no id and nothing of health", async () => {
    const odd = "utm_source=ada.quill%40example.com&utm_campaign=5551234567&email=ada@example.com&linkId=secret";
    await walk([`/pricing/easydraw-thyroid-program?${odd}`, "/advanced-cholesterol", "/articles/low-iron"]);
    await walk(["/account/results/res_1", "/upload-results", "/staff/orders"], "https://mail.example.com/inbox/ada");
    const row = await visit();
    expect(row).toMatchObject({
      landingPage: "/pricing/{page}",
      firstSource: null,
      firstCampaign: null,
      lastReferrer: "none",
    });
    expect(JSON.stringify(row)).not.toMatch(/thyroid|cholesterol|iron|ada|quill|secret|555|account|upload|5a3c1f6e/i);
  });

  it("is not begun and not gone on with by a browser that objects, nor noted as paid", async () => {
    await walk(["/", "/pricing"], "", { "sec-gpc": "1" });
    expect(await visit()).toBeUndefined();
    await walk(["/"]);
    await walk(["/pricing"], "", { "sec-gpc": "1" });
    await buy(objecting());
    await jobNamed("visit-outcomes").run(db());
    expect(await visit()).toMatchObject({ choiceAt: null, paidAt: null, country: null });
  });

  it("ends in what was charged: the purchase, where it goes, and the second charge of its membership", async () => {
    await walk(["/pricing", "/shopping-cart", "/checkout"]);
    await buy();
    await settleDown(db());
    await jobNamed("visit-outcomes").run(db());
    const paid = await visit();
    expect(paid).toMatchObject({ country: "US", secondChargeAt: null, upgradeAt: null });
    expect(paid?.paidAt).toBeInstanceOf(Date);
    const [membership] = await db().select().from(memberships);
    await waitUntil(db(), new Date((membership?.nextChargeAt.getTime() ?? 0) + 2 * 3_600_000));
    await jobNamed("visit-outcomes").run(db());
    const charged = await visit();
    expect(charged?.paidAt).toEqual(paid?.paidAt);
    expect(charged?.secondChargeAt).toBeInstanceOf(Date);
  });

  it("is forgotten after two years and a month", async () => {
    await walk(["/"]);
    await moveClock(db(), new Date(now().getTime() + 762 * 24 * 3_600_000));
    await jobNamed("visit-retention").run(db());
    expect(await visit()).toBeUndefined();
  });
});
