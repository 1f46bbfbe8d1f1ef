import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as logPageView } from "@/app/(api)/impact/log-page-view/route";
import { POST as logQuizStep } from "@/app/(api)/impact/log-quiz-step/route";
import { questionIn } from "@/lib/contracts/conversions";
import { closedPeriod } from "@/lib/domain/chosen-period";
import { OTHERS } from "@/lib/domain/conversion-dimensions";
import { type IsoDay, newYorkDay } from "@/lib/domain/new-york-time";
import { START_PATHS, VISIT_STEPS } from "@/lib/domain/visit";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { readBehind } from "@/lib/server/conversions/behind-figures";
import { readConversionRows, readConversions } from "@/lib/server/conversions/conversions";
import { quizEnds, visitFunnel, visitSteps } from "@/lib/server/conversions/visit-figures";
import { countVisitSteps } from "@/lib/server/db/queries/visits";
import { trackingEvents } from "@/lib/server/db/schema/conversions";
import { memberships } from "@/lib/server/db/schema/memberships";
import { pageViews } from "@/lib/server/db/schema/operations";
import { users } from "@/lib/server/db/schema/people";
import { visits } from "@/lib/server/db/schema/visits";
import { env } from "@/lib/server/env";
import type { Actor } from "@/lib/server/http/actor";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newBuyer, newMember, order, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";
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

/** A period as the page asks for it. */
const days = (from: IsoDay, to: IsoDay) => closedPeriod({ from, to }, now());
const ANY = questionIn(new URLSearchParams());
type Period = ReturnType<typeof days>;
const asked = (period: Period, hidesFew: boolean) => ({ period, hidesFew, shopIds: null, filter: ANY });
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

  it("leads from its device or its start to no single order; all orders are listed without it", async () => {
    await walk(["/pricing", "/shopping-cart", "/checkout"]);
    await buy();
    await settleDown(db());
    const admin = { userId: "usr_admin", role: "admin" } as Actor;
    const rows = (asked: Record<string, string>) =>
      readConversionRows(db(), admin, {
        ...questionIn(new URLSearchParams(asked)),
        ...{ figure: "counted_net", after: "" },
      });
    expect(await rows({})).toMatchObject({ count: 1, isHidden: false, rows: [{ kind: "purchase" }] });
    const narrowed: Record<string, string>[] = [
      { device: "phone" },
      { start: "direct", state: "TX" },
      { source: "none" },
      { device: "tablet" },
    ];
    for (const asked of narrowed) {
      const { cents, ...told } = await rows(asked);
      expect(told, JSON.stringify(asked)).toMatchObject({ isHidden: true, rows: [], next: null });
      expect(cents).toBe(asked.device === "tablet" ? 0 : (await rows({})).cents);
    }
  });

  it("tells of a campaign that fewer than five visits came by as another one, and of one of five by its name", async () => {
    const day = newYorkDay(now());
    const told = async () => {
      const { tables, funnel } = await readConversions(
        db(),
        { userId: "usr_admin", role: "admin" } as Actor,
        questionIn(new URLSearchParams({ from: day, to: day })),
      );
      const keys = (by: string) => tables.find((table) => table.by === by)?.parts.map(({ key }) => key);
      return {
        campaigns: keys("campaign"),
        sources: funnel?.filter(({ by }) => by === "source").map(({ key }) => key),
      };
    };
    await walk(["/?utm_source=jane&utm_campaign=for-jane-doe", "/pricing", "/checkout"]);
    await buy();
    await settleDown(db());
    expect(await told()).toEqual({ campaigns: [OTHERS], sources: [OTHERS] });
    const [first] = await db().select().from(visits);
    const others = [1, 2, 3, 4].map((nth) => ({ ...first, sessionIdHash: `hash ${nth}` }) as NonNullable<typeof first>);
    await db().insert(visits).values(others);
    expect(await told()).toEqual({ campaigns: ["for-jane-doe"], sources: ["jane"] });
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
    const told = await visitSteps(db(), asked(days(newYorkDay(now()), newYorkDay(now())), false));
    expect(told).toMatchObject({ landing: 1, checkout: 1, paid: 1 });
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

  it("is told to admins question by question, and to others in fives without small groups", async () => {
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
    expect(await quizEnds(db(), asked(days(period.from, period.to), false))).toEqual({
      saw: 121,
      ends: [
        { step: 1, visits: 115 },
        { step: 2, visits: 2 },
        { step: 3, visits: 3 },
        { step: 4, visits: 1 },
      ],
    });
    expect(await quizEnds(db(), asked(days(period.from, period.to), true))).toEqual({
      saw: 120,
      ends: [{ step: 1, visits: 115 }],
    });
    // In fives: of 54.
    expect(await quizEnds(db(), asked(days("2027-05-31", "2027-06-06"), true))).toEqual({
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

  it("open the visits that took each, page by page, and the quiz those that left at a question", async () => {
    const made = someVisits().map((visit, index) => ({ ...visit, quizStep: index % 3 === 0 ? 1 + (index % 5) : null }));
    await db().insert(visits).values(made);
    await moveClock(db(), new Date("2027-06-30T16:00:00Z"));
    const question = { ...questionIn(new URLSearchParams()), from: "2027-06-02" as IsoDay, to: "2027-06-11" as IsoDay };
    const behind = async (of: string) => {
      const ids = new Set<string>();
      let [after, count] = ["", 0];
      do {
        const page = await readBehind(db(), { ...question, of, after });
        for (const { id, order } of page.rows) {
          expect(order).toBeNull();
          ids.add(id);
        }
        [after, count] = [page.next ?? "", page.count];
      } while (after !== "");
      expect(ids.size, of).toBe(count);
      return count;
    };
    const scope = asked(days(question.from, question.to), false);
    const funnel = (await visitFunnel(db(), scope))?.filter(({ by }) => by === "start") ?? [];
    for (const step of VISIT_STEPS) {
      expect(await behind(`visits:${step}`), step).toBe(funnel.reduce((sum, { taken }) => sum + (taken[step] ?? 0), 0));
    }
    for (const { step, visits: left } of (await quizEnds(db(), scope))?.ends ?? []) {
      expect(await behind(`quiz:${step}`), String(step)).toBe(left);
    }
  });

  it("are added up; others than admins see no group of fewer than five, and the rest in fives", async () => {
    await moveClock(db(), new Date("2027-06-30T16:00:00Z"));
    const made = someVisits();
    await db().insert(visits).values(made);
    const whole = days("2027-05-01", "2027-06-29");
    const exact = await visitSteps(db(), asked(whole, false));
    const reached = (column: (typeof COLUMNS)[number]) => made.filter((visit) => visit[column]).length;
    expect([exact?.landing, exact?.paid, exact?.secondCharge]).toEqual([
      400,
      reached("paidAt"),
      reached("secondChargeAt"),
    ]);
    const told = await visitSteps(db(), asked(whole, true));
    const funnel = (await visitFunnel(db(), asked(whole, true))) ?? [];
    for (const step of VISIT_STEPS) {
      const [rough, real] = [told?.[step] ?? 0, exact?.[step] ?? 0];
      expect([rough % 5, Math.abs(rough - real) <= 2 || real < 5], step).toEqual([0, true]);
      expect(funnel.every(({ taken }) => taken[step] === null || (taken[step] ?? 0) % 5 === 0)).toBe(true);
    }
    await db().delete(visits);
    await db()
      .insert(visits)
      .values(made.filter(({ secondChargeAt }) => secondChargeAt).slice(0, 4));
    expect(await visitSteps(db(), asked(whole, true))).toMatchObject({ landing: null, secondCharge: null });
  });
});
