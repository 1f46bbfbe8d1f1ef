import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { moveClock, now } from "@/lib/server/clock";
import { forgetPerson } from "@/lib/server/db/queries/forget-person";
import { selectKitsToDecide } from "@/lib/server/db/queries/kits";
import { selectSamplesUnderWay } from "@/lib/server/db/queries/kits-under-way";
import { insertRefund } from "@/lib/server/db/queries/refunds";
import { selectKitsWithShipment } from "@/lib/server/db/queries/shipments";
import { waitingReports } from "@/lib/server/db/schema/laboratory";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { users } from "@/lib/server/db/schema/people";
import { results } from "@/lib/server/db/schema/results";
import { moveKitByHand, replaceKitByHand } from "@/lib/server/staff/kit-hands";
import { kitView } from "@/lib/server/staff/packing";
import { withDatabase } from "../support/database";
import { refusalOf } from "../support/requests";
import { insertPacker, PACKER } from "../support/shipping";
import { kitOwners, minutesFromNow, news, REPORT, resultsSeenBy, tell, tellOfParcel } from "./kit-owners";

const db = withDatabase();
const { person, sentTo, register, mailsOf, stateOf } = kitOwners(db);

const CLOTTED = { reason: "Clotted" };
const later = (minutes: number) => moveClock(db(), new Date(now().getTime() + minutes * 60_000));
const madeFor = (orderId: string) => db().select().from(orders).where(eq(orders.replacesOrderId, orderId));

async function registered(name: string) {
  const owner = await person(name);
  const kit = await sentTo(owner);
  await later(120);
  await register(owner, kit.code);
  return { owner, ...kit };
}

it("values of a rejected sample come into no account, and the laboratory learns that it said both", async () => {
  const { owner, kitId, orderId } = await registered("ada");
  await tell({ ...news("rejected", kitId, CLOTTED), at: minutesFromNow(-10) });
  const older = { ...news("resulted", kitId, REPORT), at: minutesFromNow(-20) };
  expect((await tell(older)).status).toBe(200);
  const report = news("resulted", kitId, REPORT);
  for (let time = 0; time < 2; time++) expect(await refusalOf(await tell(report))).toBe("409 conflict");
  expect([await resultsSeenBy(owner), await stateOf(kitId), await mailsOf("result-ready")]).toEqual([
    [],
    "rejected",
    [],
  ]);
  expect(await madeFor(orderId)).toHaveLength(1);
});

it("nor do those of one that a colleague rejected, or that nobody had registered by then", async () => {
  const { owner, kitId } = await registered("ada");
  await insertPacker(db());
  await moveKitByHand(db(), PACKER, kitId, { to: "rejected", reason: "The laboratory called." });
  expect((await tell({ ...news("resulted", kitId, REPORT), at: minutesFromNow(-5) })).status).toBe(200);
  expect(await refusalOf(await tell(news("resulted", kitId, REPORT)))).toBe("409 conflict");
  const unregistered = await sentTo(owner);
  await tell(news("rejected", unregistered.kitId, CLOTTED));
  expect(await refusalOf(await tell(news("resulted", unregistered.kitId, REPORT)))).toBe("409 conflict");
  expect(await db().select().from(waitingReports)).toEqual([]);
  expect(await resultsSeenBy(owner)).toEqual([]);
});

it("a rejection after values is refused, unless it is older than they are; one that comes twice is not", async () => {
  const { owner, kitId, orderId } = await registered("ada");
  await tell({ ...news("resulted", kitId, REPORT), at: minutesFromNow(-10) });
  expect((await tell({ ...news("rejected", kitId, CLOTTED), at: minutesFromNow(-11) })).status).toBe(200);
  expect(await refusalOf(await tell(news("rejected", kitId, CLOTTED)))).toBe("409 conflict");
  expect([await stateOf(kitId), (await resultsSeenBy(owner)).length]).toEqual(["resulted", 2]);
  expect(await madeFor(orderId)).toEqual([]);
  const other = await sentTo(owner);
  await register(owner, other.code);
  for (let time = 0; time < 2; time++) expect((await tell(news("rejected", other.kitId, CLOTTED))).status).toBe(200);
  expect(await madeFor(other.orderId)).toHaveLength(1);
  expect(await mailsOf("kit-replaced")).toHaveLength(1);
});

it("a lost kit whose sample was measured is found, whichever was told first, and its values are its person's", async () => {
  const { owner, kitId } = await registered("ada");
  await tellOfParcel("lost", kitId);
  expect(await stateOf(kitId)).toBe("lost");
  await tell({ ...news("resulted", kitId, REPORT), at: minutesFromNow(-10) });
  expect([await stateOf(kitId), (await resultsSeenBy(owner)).length]).toEqual(["resulted", 2]);
});

it("a rejected sample of a kit that was replaced before gets no second one, and its person is told which to use", async () => {
  const { kitId, orderId } = await registered("ada");
  await insertPacker(db());
  await replaceKitByHand(db(), PACKER, kitId, { cause: "damaged", reason: "The tube was open." });
  await tell(news("rejected", kitId, CLOTTED));
  expect(await madeFor(orderId)).toHaveLength(1);
  expect((await mailsOf("kit-replaced")).map(({ data }) => data)).toMatchObject([
    { cause: "damaged" },
    { cause: "rejected", orderNumber: null, noneBecause: "sent_before" },
  ]);
});

it("a sample whose order went back is measured as any other; rejected or lost, nobody is promised a new kit", async () => {
  const refunded = async (name: string, isRegistered: boolean) => {
    const owner = await person(name);
    const kit = await sentTo(owner);
    await later(30);
    if (isRegistered) await register(owner, kit.code);
    await db().update(orders).set({ status: "refunded" }).where(eq(orders.id, kit.orderId));
    return { owner, ...kit };
  };
  const measured = await refunded("ada", true);
  await tell(news("resulted", measured.kitId, REPORT));
  expect(await resultsSeenBy(measured.owner)).toHaveLength(2);
  const rejected = await refunded("bea", true);
  await tell(news("rejected", rejected.kitId, CLOTTED));
  expect(await madeFor(rejected.orderId)).toEqual([]);
  expect(await mailsOf("kit-replaced")).toMatchObject([
    { to: rejected.owner.email, data: { noneBecause: "order_over" } },
  ]);
  for (const [name, type] of [
    ["cleo", "lost"],
    ["dora", "delivered"],
  ] as const) {
    await tellOfParcel(type, (await refunded(name, false)).kitId);
  }
  const lost = { cause: "lost", orderNumber: null, noneBecause: "order_over" };
  expect((await mailsOf("kit-replaced")).map(({ data }) => data)).toMatchObject([{ cause: "rejected" }, lost]);
  expect(await mailsOf("kit-delivered")).toEqual([]);
  expect(await selectKitsToDecide(db())).toEqual([]);
});

it("values of a sample whose person deleted their account are kept nowhere, and its order is done", async () => {
  const { owner, kitId, orderId } = await registered("ada");
  const [user] = await db().select().from(users).where(eq(users.id, owner.id));
  if (!user) throw new Error("there is nobody");
  await db().transaction((tx) => forgetPerson(tx, user, "former_1"));
  const [before] = await selectKitsWithShipment(db(), [orderId]);
  if (!before) throw new Error("the kit is gone");
  expect(kitView(before, now(), [])).toMatchObject({
    moves: ["sample_received", "lost", "damaged"],
    canReplace: false,
  });
  for (const refused of [
    moveKitByHand(db(), PACKER, kitId, { to: "rejected", reason: "Clotted" }),
    replaceKitByHand(db(), PACKER, kitId, { cause: "damaged", reason: "It came open." }),
  ]) {
    await expect(refused).rejects.toThrow(/deleted their account/);
  }
  expect((await selectSamplesUnderWay(db())).map(({ id }) => id)).toEqual([kitId]);
  for (const type of ["sample_received", "resulted"]) {
    expect((await tell(news(type, kitId, type === "resulted" ? REPORT : {}))).status).toBe(200);
  }
  expect([await db().select().from(waitingReports), await db().select().from(results)]).toEqual([[], []]);
  expect(await selectSamplesUnderWay(db())).toEqual([]);
  expect((await db().select().from(orders).where(eq(orders.id, orderId)))[0]?.status).toBe("resulted");
  expect([await mailsOf("result-ready"), await mailsOf("kit-replaced")]).toEqual([[], []]);
});

it("news of before a kit left is refused, so that no value is thought to be told", async () => {
  const owner = await person("ada");
  const { kitId, code } = await sentTo(owner);
  await register(owner, code);
  for (const type of ["resulted", "rejected"]) {
    const said = news(type, kitId, type === "resulted" ? REPORT : CLOTTED);
    expect(await refusalOf(await tell({ ...said, at: minutesFromNow(-60) }))).toBe("400 malformed");
  }
  expect([await stateOf(kitId), await resultsSeenBy(owner)]).toEqual(["registered", []]);
  const [row] = await db().select().from(kits).where(eq(kits.id, kitId));
  expect(row?.reportedAt).toBeNull();
});

it("a lost kit whose person deleted their account waits for no decision", async () => {
  const { owner, kitId } = await registered("ada");
  await moveKitByHand(db(), PACKER, kitId, { to: "lost", reason: "They rang us." });
  expect(await selectKitsToDecide(db())).toHaveLength(1);
  const [user] = await db().select().from(users).where(eq(users.id, owner.id));
  if (!user) throw new Error("there is nobody");
  await db().transaction((tx) => forgetPerson(tx, user, "former_1"));
  expect(await selectKitsToDecide(db())).toEqual([]);
});

it("a sample that is rejected while all of its order's money is on its way back brings no new kit, and its person is told so", async () => {
  const { kitId, orderId } = await registered("ada");
  const refund = { orderId, cause: "staff:test", paymentId: "pi_test", amountCents: 14_900, createdAt: now() };
  await insertRefund(db(), { id: "ref_test", ...refund });
  await tell(news("rejected", kitId, CLOTTED));
  expect(await madeFor(orderId)).toEqual([]);
  expect(await mailsOf("kit-replaced")).toMatchObject([{ data: { orderNumber: null, noneBecause: "order_over" } }]);
});
