import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as logPageView } from "@/app/(api)/impact/log-page-view/route";
import { POST as logQuizStep } from "@/app/(api)/impact/log-quiz-step/route";
import { questionIn } from "@/lib/contracts/conversions";
import { closedPeriod } from "@/lib/domain/chosen-period";
import { type IsoDay, newYorkDay } from "@/lib/domain/new-york-time";
import { START_PATHS, VISIT_STEPS } from "@/lib/domain/visit";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { readConversionRows, readConversions } from "@/lib/server/conversions/conversions";
import { quizEnds, visitFunnel, visitSteps } from "@/lib/server/conversions/visit-figures";
import { countSteps, countVisitSteps } from "@/lib/server/db/queries/visits";
import { trackingEvents } from "@/lib/server/db/schema/conversions";
import { memberships } from "@/lib/server/db/schema/memberships";
import { pageViews } from "@/lib/server/db/schema/operations";
import { users } from "@/lib/server/db/schema/people";
import { visits } from "@/lib/server/db/schema/visits";
import { env } from "@/lib/server/env";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newBuyer, newMember, order, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";
import { jobNamed } from "../support/jobs";
import { post } from "../support/requests";
import { admin } from "./readers";

const db = withShop();
const SESSION = "5a3c1f6e-0d6b-4b53-9a1e-2f8f6f0f9a11";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148";

/** The pages somebody goes through, the first one from outside. */
async function walk(paths: readonly string[], from = "", headers: Record<string, string> = {}) {
  let referringUrl = from;
  for (const path of paths) {
    const url = `http://localhost:3000${path}`;
    const authorization = `Bearer ${env().siteToken}`;
    const body = { url, referringUrl, userAgent: PHONE, timeZone: "America/Toronto", sessionId: SESSION };
    expect(
      (await logPageView(post("/impact/log-page-view", body, { headers: { authorization, ...headers } }))).status,
    ).toBe(204);
    await moveClock(db(), new Date(now().getTime() + 60_000));
    referringUrl = url;
  }
}

/** A period as the page asks for it. */
const days = (from: IsoDay, to: IsoDay) => closedPeriod({ from, to }, now());
const ANY = questionIn(new URLSearchParams());
type Period = ReturnType<typeof days>;
const asked = (period: Period) => ({ period, shopIds: null, filter: ANY });
const visit = async () => (await db().select().from(visits))[0];
const buy = (buyer = newBuyer(), more: Parameters<typeof order>[0] = {}) =>
  startCheckout(db(), payments(), order({ sessionId: SESSION, ...more }), buyer);
const objecting = () => newBuyer({ client: { ...newBuyer().client, objectsToMeasuring: true } });

describe("a visit", () => {
  it("tells where it began, what brought it first and last, and each step's first time", async () => {
    const began = now().getTime();
    await walk(["/?utm_source=News&utm_medium=email&utm_campaign=spring", "/programs", "/pricing", "/programs"]);
    await walk(["/pricing", "/shopping-cart", "/checkout", "/shopping-cart"], "https://www.google.com/search?q=secret");
    const row = await visit();
    expect(row).toMatchObject({
      ...{ landingPage: "/", startPath: "programs", device: "phone", shopId: null, country: "CA", paidAt: null },
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
    [["/", "/programs", "/faq", "/pricing"], "programs"],
    [["/quiz/which-test-is-right-for-me"], "quiz"],
    [["/", "/quiz/which-test-is-right-for-me", "/faq"], "quiz"],
    [["/", "/faq", "/pricing"], "direct"],
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

  it("leads from its device or its start to no order and to no sum that is exact; all orders are listed without it", async () => {
    await walk(["/pricing", "/shopping-cart", "/checkout"]);
    await buy();
    await settleDown(db());
    const question = (asked: Record<string, string>) => questionIn(new URLSearchParams(asked));
    const rows = (asked: Record<string, string>) =>
      readConversionRows(db(), admin, { ...question(asked), figure: "counted_net", after: "" });
    expect(await rows({})).toMatchObject({ count: 1, rows: [{ kind: "purchase" }] });
    const narrowed: Record<string, string>[] = [{ device: "phone" }, { start: "direct", state: "TX" }];
    for (const asked of narrowed) {
      await expect(rows(asked), JSON.stringify(asked)).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(await readConversions(db(), admin, question({ device: "phone" }))).toMatchObject({
      ...{ smallestGroup: 5, told: null, steps: null },
    });
    await expect(readConversions(db(), admin, question({ start: "direct", state: "TX" }))).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("is not begun and not gone on with by a browser that objects, nor noted as paid", async () => {
    await walk(["/", "/pricing"], "", { "sec-gpc": "1" });
    expect(await visit()).toBeUndefined();
    const views = await db().select().from(pageViews);
    expect(views.map(({ sessionIdHash, userAgent }) => [sessionIdHash, userAgent])).toEqual([
      [null, ""],
      [null, ""],
    ]);
    await walk(["/"]);
    await walk(["/pricing"], "", { "sec-gpc": "1" });
    await buy(objecting());
    await jobNamed("visit-outcomes").run(db());
    expect(await visit()).toMatchObject({ choiceAt: null, paidAt: null });
  });

  it("ends in what was charged: the purchase, and the second charge of its membership", async () => {
    await walk(["/pricing", "/shopping-cart", "/checkout"]);
    await buy();
    await settleDown(db());
    await jobNamed("visit-outcomes").run(db());
    const paid = await visit();
    expect(paid).toMatchObject({ country: "CA", secondChargeAt: null, upgradeAt: null });
    expect(paid?.paidAt).toBeInstanceOf(Date);
    const [membership] = await db().select().from(memberships);
    await waitUntil(db(), new Date((membership?.nextChargeAt.getTime() ?? 0) + 2 * 3_600_000));
    await jobNamed("visit-outcomes").run(db());
    const charged = await visit();
    expect(charged?.paidAt).toEqual(paid?.paidAt);
    expect(charged?.secondChargeAt).toBeInstanceOf(Date);
  });

  it("that paid what is not counted was no visit that left at the checkout: under 30 dollars, and the same cart again", async () => {
    await walk(["/pricing", "/shopping-cart", "/checkout"]);
    await buy(newBuyer(), { products: [{ priceId: priceOf("addon_bp-tape"), quantity: 1 }], shippingCost: 495 });
    await jobNamed("visit-outcomes").run(db());
    expect((await visit())?.paidAt).toBeInstanceOf(Date);
    await db().delete(visits);
    await buy(newBuyer(), { sessionId: "another" });
    await walk(["/pricing", "/checkout"]);
    await buy();
    await jobNamed("visit-outcomes").run(db());
    expect((await db().select().from(trackingEvents)).map(({ rule }) => rule)).toEqual([
      "test_purchase",
      null,
      "duplicate",
    ]);
    expect((await visit())?.paidAt).toBeInstanceOf(Date);
    expect(await countSteps(db(), asked(days(newYorkDay(now()), newYorkDay(now()))))).toMatchObject({
      ...{ landing: 1, checkout: 1, paid: 1 },
    });
  });

  it("of our own people is none once they go to a checkout, paid or not", async () => {
    const staff = await newMember(db());
    await db().update(users).set({ isTest: true }).where(eq(users.id, staff.userId));
    const buyer = newBuyer({ actor: { ...staff, isTest: true } });
    for (const paymentMethod of ["pm_card_visa_chargeDeclined", "pm_card_visa"]) {
      await walk(["/pricing", "/shopping-cart", "/checkout"]);
      await buy(buyer, { paymentMethod }).catch(() => undefined);
      await jobNamed("visit-outcomes").run(db());
      expect(await visit()).toBeUndefined();
    }
  });

  it("is forgotten after two years and a month", async () => {
    await walk(["/"]);
    await moveClock(db(), new Date(now().getTime() + 762 * 24 * 3_600_000));
    await jobNamed("visit-retention").run(db());
    expect(await visit()).toBeUndefined();
  });
});

describe("the quiz of a visit", () => {
  const QUIZ = "/quiz/which-test-is-right-for-me";
  const reach = async (step: number, headers: Record<string, string> = {}, sessionId = SESSION) => {
    const authorization = `Bearer ${env().siteToken}`;
    const answer = await logQuizStep(
      post("/impact/log-quiz-step", { sessionId, step }, { headers: { authorization, ...headers } }),
    );
    return answer.status;
  };

  it("keeps the furthest question, and goes back for nobody", async () => {
    await walk([QUIZ]);
    expect((await visit())?.quizStep).toBeNull();
    for (const step of [3, 5, 2]) expect(await reach(step)).toBe(204);
    expect((await visit())?.quizStep).toBe(5);
    expect(await reach(99)).toBe(400);
  });

  it("is noted of no browser that objects, and of nobody without a visit", async () => {
    await reach(4);
    await walk([QUIZ]);
    await reach(4, { "sec-gpc": "1" });
    expect(await db().select().from(visits)).toMatchObject([{ quizStep: null }]);
  });

  /** Visits of a day that ended at a question. */
  async function ended(at: Date, step: number, count: number) {
    await db()
      .insert(visits)
      .values(
        Array.from({ length: count }, (_, index) => ({
          ...{
            sessionIdHash: `${at.toISOString()} ${step} ${index}`,
            landingPage: "/quiz",
            startPath: "quiz" as const,
          },
          ...{ device: "phone" as const, firstReferrer: "none" as const, lastReferrer: "none" as const },
          ...{ landingAt: at, quizStep: step },
        })),
      );
  }

  it("is told question by question, in fives and without small groups", async () => {
    // A Monday; what follows is over, and so are its weeks.
    await moveClock(db(), new Date("2027-06-14T16:00:00Z"));
    await ended(new Date("2027-05-31T16:00:00Z"), 1, 49);
    await ended(new Date("2027-06-01T16:00:00Z"), 2, 2);
    await ended(new Date("2027-06-02T16:00:00Z"), 3, 3);
    await ended(new Date("2027-06-06T16:00:00Z"), 1, 5);
    await ended(new Date("2027-06-09T16:00:00Z"), 1, 56);
    await ended(new Date("2027-06-13T16:00:00Z"), 1, 5);
    await ended(new Date("2027-06-14T15:00:00Z"), 4, 1);
    const period = { from: "2027-05-01", to: "2027-06-30" } as const;
    expect(await quizEnds(db(), asked(days(period.from, period.to)))).toEqual({
      saw: 120,
      ends: [{ step: 1, visits: 115 }],
    });
    // In fives: of 54.
    expect(await quizEnds(db(), asked(days("2027-05-31", "2027-06-06")))).toEqual({
      saw: 60,
      ends: [{ step: 1, visits: 55 }],
    });
  });
});

describe("the steps of visits", () => {
  const START = new Date("2027-05-31T16:00:00Z");
  const COLUMNS = ["choiceAt", "cartAt", "checkoutAt", "paidAt", "upgradeAt", "secondChargeAt"] as const;
  type Made = typeof visits.$inferInsert;

  /** 400 visits of three weeks, each with steps of its own, the same every time. */
  function someVisits(): Made[] {
    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    return Array.from({ length: 400 }, (_, index): Made => {
      const landingAt = new Date(START.getTime() + Math.floor(random() * 21) * 86_400_000);
      const startPath = START_PATHS[Math.floor(random() * START_PATHS.length)] ?? "direct";
      const taken = COLUMNS.filter((_column, place) => random() < 0.7 - place / 10);
      return {
        ...{ sessionIdHash: `visit ${index}`, landingPage: "/", startPath, device: "phone", landingAt },
        ...{ firstReferrer: "none", lastReferrer: "none" },
        ...Object.fromEntries(taken.map((column) => [column, landingAt])),
      };
    });
  }

  it("are counted by how visits started, each day in one period and no other", async () => {
    const made = someVisits();
    await db().insert(visits).values(made);
    const [first, last] = [new Date("2027-06-02T04:00:00Z"), new Date("2027-06-12T04:00:00Z")];
    const inside = made.filter(({ landingAt }) => landingAt >= first && landingAt < last);
    const counted = await countVisitSteps(
      db(),
      { period: { since: first, before: last }, shopIds: null, filter: ANY },
      "start",
    );
    for (const startPath of START_PATHS) {
      const own = inside.filter((visit) => visit.startPath === startPath);
      const by = (column: (typeof COLUMNS)[number]) => own.filter((visit) => visit[column]).length;
      const [choice, cart, checkout, paid, upgrade, secondCharge] = COLUMNS.map(by);
      expect(counted.find((row) => row.key === startPath)).toEqual({
        ...{ key: startPath, landing: own.length, choice, cart, checkout, paid, upgrade, secondCharge },
      });
    }
  });

  it("are told in fives, and no group of fewer than five by itself", async () => {
    await moveClock(db(), new Date("2027-06-30T16:00:00Z"));
    const made = someVisits();
    await db().insert(visits).values(made);
    const whole = days("2027-05-01", "2027-06-29");
    const told = await visitSteps(db(), asked(whole));
    const funnel = await visitFunnel(db(), asked(whole));
    for (const step of VISIT_STEPS) {
      const [rough, real] = [told?.[step] ?? 0, made.filter((visit) => visit[`${step}At`]).length];
      expect([rough % 5, Math.abs(rough - real) <= 2 || real < 5], step).toEqual([0, true]);
      expect(funnel.every(({ taken }) => taken[step] === null || (taken[step] ?? 0) % 5 === 0)).toBe(true);
    }
    await db().delete(visits);
    await db()
      .insert(visits)
      .values(made.filter(({ secondChargeAt }) => secondChargeAt).slice(0, 4));
    expect(await visitSteps(db(), asked(whole))).toMatchObject({ landing: null, secondCharge: null });
  });
});
