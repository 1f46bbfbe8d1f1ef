import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as carrierNews } from "@/app/(api)/webhooks/carrier/route";
import { POST as laboratoryNews } from "@/app/(api)/webhooks/laboratory/route";
import { moveClock, now } from "@/lib/server/clock";
import { selectKitsToDecide } from "@/lib/server/db/queries/kits";
import { kitMoves } from "@/lib/server/db/schema/kit-moves";
import { waitingReports } from "@/lib/server/db/schema/laboratory";
import { outbox } from "@/lib/server/db/schema/operations";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { results } from "@/lib/server/db/schema/results";
import { newId } from "@/lib/server/ids";
import { replaceKitByHand } from "@/lib/server/staff/kit-hands";
import { withDatabase } from "../support/database";
import { insertOrder } from "../support/orders";
import { answerOf, refusalOf } from "../support/requests";
import { insertPacker, PACKER, shipKit, trackingOf } from "../support/shipping";
import {
  call,
  kitOwners,
  kitsSeenBy,
  minutesFromNow,
  news,
  ordersSeenBy,
  REPORT,
  resultsSeenBy,
  tell,
} from "./kit-owners";

const db = withDatabase();

const { person, sentTo, register, mailsOf, stateOf, statusOf } = kitOwners(db);

describe("news of a kit", () => {
  it("lead it from the post to its result, and its order with it, with a mail at each stage", async () => {
    const ada = await person("ada");
    const { orderId, kitId, code } = await sentTo(ada);
    const parcel = { carrier: "usps", trackingNumber: trackingOf(kitId), at: now().toISOString() };
    expect((await carrierNews(call("carrier", { id: newId("news"), type: "delivered", ...parcel }))).status).toBe(200);
    expect([await stateOf(kitId), await statusOf(orderId)]).toEqual(["delivered", "delivered"]);
    await register(ada, code);
    expect((await tell(news("sample_received", kitId))).status).toBe(200);
    expect((await tell(news("resulted", kitId, REPORT))).status).toBe(200);
    expect([await stateOf(kitId), await statusOf(orderId)]).toEqual(["resulted", "resulted"]);
    const moves = await db().select().from(kitMoves).orderBy(kitMoves.position);
    expect(moves.map(({ toState, mover }) => `${toState} by ${mover}`)).toEqual([
      "shipped by staff",
      "delivered by carrier",
      "registered by customer",
      "sample_received by laboratory",
      "resulted by laboratory",
    ]);
    for (const template of ["kit-delivered", "kit-registered", "sample-received", "result-ready"]) {
      expect(await mailsOf(template)).toMatchObject([{ to: ada.email }]);
    }
    const [kit] = await kitsSeenBy(ada);
    const [order] = await ordersSeenBy(ada);
    const deliveredAt = [kit, order].map((seen) => seen?.steps.find(({ label }) => label === "Delivered")?.at);
    expect(deliveredAt).toEqual([parcel.at, parcel.at]);
    expect(kit?.steps.map(({ label, state, at }) => [label, state, at !== null])).toEqual([
      ["Sent", "done", true],
      ["Delivered", "done", true],
      ["Registered", "done", true],
      ["At the lab", "done", true],
      ["Results", "current", true],
    ]);
  });

  it("come sealed into the account of whoever registered it, as the laboratory printed and graded them", async () => {
    const ada = await person("ada");
    const { kitId, code } = await sentTo(ada);
    await register(ada, code);
    const answer = await tell(news("resulted", kitId, REPORT));
    expect((await answerOf(answer)).body).toEqual({ received: true, unread: [] });
    const stored = await db().select().from(results);
    expect(JSON.stringify(stored)).not.toMatch(/Apolipo|mg.dL/i);
    expect(await resultsSeenBy(ada)).toMatchObject([
      {
        ...{ marker: "apob", value: 82, unit: "mg/dL", flag: "high", format: "laboratory", date: "2026-11-20" },
        range: { low: 0, high: 60, text: "0-60" },
        grade: { verdict: "above", by: "printed" },
        proof: { file: "Report of our laboratory", text: "Apolipoprotein B 82 mg/dL HIGH (reference 0-60)" },
      },
      { marker: "hscrp", comparator: "<", value: 0.2, grade: { verdict: "within", by: "printed" } },
    ]);
  });

  it("that a report was corrected take the place of what it said before", async () => {
    const ada = await person("ada");
    const { kitId, code } = await sentTo(ada);
    await register(ada, code);
    await tell(news("resulted", kitId, REPORT));
    const corrected = { ...REPORT, values: [{ label: "Apolipoprotein B", value: "58", unit: "mg/dL", range: "0-60" }] };
    await tell(news("resulted", kitId, corrected));
    expect(await resultsSeenBy(ada)).toMatchObject([{ marker: "apob", value: 58 }]);
  });

  it("that say the same again under another id are no second mail, and other values are", async () => {
    const ada = await person("ada");
    const { kitId, code } = await sentTo(ada);
    await register(ada, code);
    for (let time = 0; time < 2; time++) await tell(news("resulted", kitId, REPORT));
    expect(await mailsOf("result-ready")).toHaveLength(1);
    expect(await resultsSeenBy(ada)).toHaveLength(2);
    const worded = { label: "ANA screen", value: "Negative" };
    await tell(news("resulted", kitId, { ...REPORT, values: [...REPORT.values.slice(0, 1), worded] }));
    const mails = await mailsOf("result-ready");
    expect(mails.map(({ data }) => (data as { unread: number }).unread)).toEqual([0, 1]);
  });

  it("that it got lost is told at once, and what happens next", async () => {
    const ada = await person("ada");
    const { kitId } = await sentTo(ada);
    const parcel = { carrier: "usps", trackingNumber: trackingOf(kitId), at: now().toISOString() };
    for (let time = 0; time < 2; time++)
      await carrierNews(call("carrier", { id: newId("news"), type: "lost", ...parcel }));
    expect(await mailsOf("kit-replaced")).toMatchObject([
      { to: ada.email, data: { cause: "lost", orderNumber: null, place: null } },
    ]);
  });

  it("that come again or late change nothing, and the same id with other words is refused", async () => {
    const ada = await person("ada");
    const { kitId, code } = await sentTo(ada);
    await register(ada, code);
    const resulted = news("resulted", kitId, REPORT);
    await tell(resulted);
    expect((await tell(resulted)).status).toBe(200);
    expect((await tell(news("sample_received", kitId))).status).toBe(200);
    expect(await stateOf(kitId)).toBe("resulted");
    expect(await resultsSeenBy(ada)).toHaveLength(2);
    expect(await mailsOf("result-ready")).toHaveLength(1);
    expect(await mailsOf("kit-replaced")).toHaveLength(0);
    const other = { ...news("sample_received", kitId), id: resulted.id };
    expect(await refusalOf(await tell(other))).toBe("409 conflict");
  });

  it("that are older than what is known of a sample change nothing and mail nothing, before and after it is registered", async () => {
    const ada = await person("ada");
    const { kitId, code } = await sentTo(ada);
    const said = (minutes: number, value: string) =>
      tell({
        ...news("resulted", kitId, { ...REPORT, values: [{ label: "Apolipoprotein B", value, unit: "mg/dL" }] }),
        at: minutesFromNow(minutes),
      });
    await moveClock(db(), new Date(now().getTime() + 7_200_000));
    await said(-60, "92");
    expect((await said(-61, "11")).status).toBe(200);
    expect((await tell({ ...news("rejected", kitId, { reason: "Clotted" }), at: minutesFromNow(-62) })).status).toBe(
      200,
    );
    await register(ada, code);
    expect(await resultsSeenBy(ada)).toMatchObject([{ value: 92 }]);
    await said(-50, "88");
    expect((await said(-70, "11")).status).toBe(200);
    expect(await resultsSeenBy(ada)).toMatchObject([{ value: 88 }]);
    expect(await mailsOf("result-ready")).toHaveLength(2);
    expect([await stateOf(kitId), await mailsOf("kit-replaced")]).toEqual(["resulted", []]);
  });

  it.each([
    ["lost", -5, "delivered", 10, "delivered"],
    ["delivered", -5, "lost", 10, "lost"],
    ["delivered", 15, "lost", 10, "delivered"],
    ["delivered", -30 * 24 * 60, null, 0, "shipped"],
    ["lost", -30 * 24 * 60, null, 0, "shipped"],
  ])("of a carrier, %s at minute %i after %s at minute %i, leave it %s", async (type, at, before, beforeAt, state) => {
    const ada = await person("ada");
    const { kitId } = await sentTo(ada);
    const sentAt = now().getTime();
    await moveClock(db(), new Date(sentAt + 3_600_000));
    const say = (what: string, minutes: number) =>
      carrierNews(
        call("carrier", {
          ...{ id: newId("news"), type: what, carrier: "usps", trackingNumber: trackingOf(kitId) },
          at: new Date(sentAt + minutes * 60_000).toISOString(),
        }),
      );
    if (before) await say(before, beforeAt);
    const told = [...(await mailsOf("kit-delivered")), ...(await mailsOf("kit-replaced"))].length;
    expect((await say(type, at)).status).toBe(200);
    expect(await stateOf(kitId)).toBe(state);
    const mails = [...(await mailsOf("kit-delivered")), ...(await mailsOf("kit-replaced"))].length;
    expect(mails - told).toBe(at > beforeAt ? 1 : 0);
  });

  it("of which nothing could be read take no value away and announce none", async () => {
    const ada = await person("ada");
    const { kitId, code } = await sentTo(ada);
    await register(ada, code);
    const worded = { ...REPORT, values: [{ label: "Apolipoprotein B", value: "positive" }] };
    const answer = await tell(news("resulted", kitId, worded));
    expect((await answerOf(answer)).body).toMatchObject({ unread: [{ label: "Apolipoprotein B" }] });
    expect([await stateOf(kitId), await mailsOf("result-ready")]).toEqual(["sample_received", []]);
    await tell(news("resulted", kitId, REPORT));
    await tell(news("resulted", kitId, worded));
    expect(await resultsSeenBy(ada)).toHaveLength(2);
    expect(await mailsOf("result-ready")).toHaveLength(1);
  });

  it("that its sample was rejected wait for whoever registers it: whoever paid is told nothing of the laboratory", async () => {
    const [ada, bea] = [await person("ada"), await person("bea")];
    const { orderId, kitId, code } = await sentTo(ada);
    await tell(news("rejected", kitId, { reason: "Clotted" }));
    expect(await mailsOf("kit-replaced")).toEqual([]);
    expect(await db().select().from(orders).where(eq(orders.replacesOrderId, orderId))).toEqual([]);
    expect((await ordersSeenBy(ada))[0]?.statusText).toBe("Delivered");
    await register(bea, code);
    expect(await mailsOf("kit-registered")).toEqual([]);
    expect(await mailsOf("kit-replaced")).toMatchObject([{ to: bea.email, data: { cause: "rejected" } }]);
  });

  it("of a present are for whoever registered it, and neither its state nor its mails for whoever paid", async () => {
    const [ada, bea] = [await person("ada"), await person("bea")];
    const { orderId, kitId, code } = await sentTo(ada);
    await register(bea, code);
    await tell(news("sample_received", kitId));
    await tell(news("resulted", kitId, REPORT));
    expect(await statusOf(orderId)).toBe("resulted");
    const [order] = await ordersSeenBy(ada);
    expect(order?.statusText).toBe("Registered");
    expect(order?.steps.filter(({ at }) => at !== null).map(({ label }) => label)).not.toContain("Results");
    const [kit] = await kitsSeenBy(ada);
    expect([kit?.state, kit?.steps.map(({ label }) => label)]).toEqual([
      "registered",
      ["Sent", "Delivered", "Registered"],
    ]);
    expect(await resultsSeenBy(ada)).toEqual([]);
    expect(await resultsSeenBy(bea)).toHaveLength(2);
    const told = (await db().select().from(outbox)).filter(({ payload }) => payload.to === ada.email);
    expect(told.map(({ payload }) => payload.template)).toEqual(["order-shipped"]);
  });

  it("that come before anybody registered it wait sealed, and are theirs who then does", async () => {
    const ada = await person("ada");
    const { kitId, code } = await sentTo(ada);
    await tell(news("resulted", kitId, REPORT));
    expect(await stateOf(kitId)).toBe("sample_received");
    expect(JSON.stringify(await db().select().from(waitingReports))).not.toMatch(/Apolipo|mg.dL/i);
    await register(ada, code);
    expect(await stateOf(kitId)).toBe("resulted");
    expect(await resultsSeenBy(ada)).toHaveLength(2);
    expect(await db().select().from(waitingReports)).toEqual([]);
    expect([await mailsOf("result-ready"), await mailsOf("kit-registered")]).toMatchObject([[{}], []]);
  });

  it("that were read in part before anybody registered it say so to whoever does", async () => {
    const ada = await person("ada");
    const { kitId, code } = await sentTo(ada);
    const unreadable = { ...REPORT.values[0], value: "see note" };
    await tell(news("resulted", kitId, { ...REPORT, values: [...REPORT.values, unreadable] }));
    await register(ada, code);
    expect(await mailsOf("result-ready")).toMatchObject([{ data: { unread: 1 } }]);
  });

  it("that its sample arrived before it was registered let nobody take another", async () => {
    const ada = await person("ada");
    const { kitId, code } = await sentTo(ada);
    await tell(news("sample_received", kitId));
    await register(ada, code);
    expect(await mailsOf("kit-registered")).toMatchObject([{ data: { isAtLaboratory: true } }]);
  });

  it.each([
    ["an unknown kit", "404 not_found", () => tell(news("sample_received", "kit_nobody_has_this_one"))],
    [
      "a moment to come",
      "400 malformed",
      async () =>
        tell({
          ...news("sample_received", "kit_x1234567"),
          at: "2999-01-01T00:00:00Z",
          kit: (await sentTo(await person("ada"))).kitId,
        }),
    ],
    [
      "an old signature",
      "400 webhook_outside_tolerance",
      () =>
        laboratoryNews(
          call("laboratory", news("sample_received", "kit_12345678"), Math.floor(Date.now() / 1000) - 400),
        ),
    ],
    [
      "another's signature",
      "400 webhook_signature_mismatch",
      () =>
        laboratoryNews(
          new Request("http://localhost:3000/webhooks/laboratory", {
            method: "POST",
            body: JSON.stringify(news("sample_received", "kit_12345678")),
            headers: call("carrier", news("sample_received", "kit_12345678")).headers,
          }),
        ),
    ],
    [
      "another's signature, under fields that are no news",
      "400 webhook_signature_mismatch",
      () =>
        carrierNews(
          new Request("http://localhost:3000/webhooks/carrier", {
            method: "POST",
            body: JSON.stringify({ type: "flown" }),
            headers: call("carrier", news("sample_received", "kit_12345678")).headers,
          }),
        ),
    ],
    [
      "nobody's signature, under what is no JSON",
      "400 webhook_header_missing",
      () =>
        laboratoryNews(
          new Request("http://localhost:3000/webhooks/laboratory", {
            ...{ method: "POST", body: "{", headers: { "content-type": "application/json" } },
          }),
        ),
    ],
    ["fields that are no news, signed rightly", "400 malformed", () => tell({ type: "flown" })],
    [
      "an unknown parcel",
      "404 not_found",
      () =>
        carrierNews(
          call("carrier", {
            id: newId("news"),
            type: "lost",
            at: now().toISOString(),
            carrier: "usps",
            trackingNumber: "9400100000000000000001",
          }),
        ),
    ],
  ])("about %s is refused as %s", async (_, refusal, ask) => {
    expect(await refusalOf(await ask())).toBe(refusal);
  });
});

describe("a kit that comes to nothing", () => {
  it("because its sample was rejected is sent anew by the laboratory's rule, free of charge, once", async () => {
    const ada = await person("ada");
    const { orderId, kitId, code } = await sentTo(ada);
    await register(ada, code);
    await tell(news("rejected", kitId, { reason: "Clotted" }));
    const [made] = await db().select().from(orders).where(eq(orders.replacesOrderId, orderId));
    expect(made).toMatchObject({ kind: "replacement", replacementCause: "rejected", totalCents: 0, status: "ready" });
    expect(await statusOf(orderId)).toBe("replaced");
    expect(await mailsOf("kit-replaced")).toMatchObject([{ to: ada.email, data: { orderNumber: made?.number } }]);
    expect((await ordersSeenBy(ada)).map(({ origin }) => origin)).toContainEqual(
      expect.stringContaining("free of charge, replacing order"),
    );
    const [again] = await db().select().from(kits).where(eq(kits.replacesKitId, kitId));
    const { printed } = await shipKit(db(), again?.id ?? "");
    await register(ada, printed[0]?.code ?? "");
    await tell(news("rejected", again?.id ?? "", { reason: "Clotted" }));
    expect(await db().select().from(orders).where(eq(orders.kind, "replacement"))).toHaveLength(1);
    expect(await statusOf(made?.id ?? "")).toBe("rejected");
    expect(await mailsOf("kit-replaced")).toMatchObject([{}, { data: { orderNumber: null, place: null } }]);
  });

  it("and was a present is sent to whoever registered it, at their own address, without the payer's knowing", async () => {
    const [ada, bea] = [await person("ada"), await person("bea")];
    const { orderId, kitId, code } = await sentTo(ada);
    await register(bea, code);
    await tell(news("rejected", kitId, { reason: "Clotted" }));
    expect(await db().select().from(orders).where(eq(orders.replacesOrderId, orderId))).toEqual([]);
    expect(await mailsOf("kit-replaced")).toMatchObject([{ to: bea.email, data: { orderNumber: null } }]);
    expect((await ordersSeenBy(ada))[0]?.statusText).toBe("Registered");
    // Until they say where to, one of us can do nothing; then it goes there, and the payer's door is nobody's.
    await insertPacker(db());
    const replaced = { cause: "rejected", reason: "They wrote to us." } as const;
    await expect(replaceKitByHand(db(), PACKER, kitId, replaced)).rejects.toMatchObject({ code: "conflict" });
    expect(await selectKitsToDecide(db())).toMatchObject([{ kitId }]);
    const address = { line1: "9 Elm St", line2: null, city: "Boston", state: "MA", postal_code: "02110" };
    const place = { name: "Bea Own", ...address, country: "US" } as const;
    const { orderNumber } = await replaceKitByHand(db(), PACKER, kitId, { ...replaced, place });
    expect(await selectKitsToDecide(db())).toEqual([]);
    expect((await ordersSeenBy(bea)).map(({ number }) => number)).toEqual([orderNumber]);
    expect((await ordersSeenBy(ada)).map(({ number }) => number)).not.toContain(orderNumber);
    expect((await mailsOf("kit-replaced")).at(-1)).toMatchObject({
      ...{ to: bea.email, data: { orderNumber, place: ["Bea Own", "9 Elm St", "Boston, MA 02110"] } },
    });
  });

  it("has a tracking number that nobody else's parcel may carry", async () => {
    const [ada, bea] = [await person("ada"), await person("bea")];
    const first = await sentTo(ada);
    const at = new Date(now().getTime() - 1000);
    const orderId = await insertOrder(db(), { userId: bea.id, email: bea.email });
    await db()
      .insert(kits)
      .values({ id: newId("kit"), orderId, productKey: "core", kitType: "arm-core", shipAt: at, createdAt: at });
    const [kit] = await db().select().from(kits).where(eq(kits.orderId, orderId));
    await expect(shipKit(db(), kit?.id ?? "", trackingOf(first.kitId))).rejects.toMatchObject({
      code: "conflict",
      details: { field: "trackingNumber" },
    });
  });
});
