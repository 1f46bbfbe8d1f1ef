import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as carrierNews } from "@/app/(api)/webhooks/carrier/route";
import { POST as laboratoryNews } from "@/app/(api)/webhooks/laboratory/route";
import { measuredFor, PANELS } from "@/lib/domain/catalogue/panels";
import { isPlausible } from "@/lib/domain/catalogue/plausible-values";
import { listOrdersById } from "@/lib/server/account/list-orders";
import { moveClock, now } from "@/lib/server/clock";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { actAsPostAndLaboratory } from "@/lib/server/laboratory/sandbox-world";
import { claimKit } from "@/lib/server/orders/claim-kit";
import { savedValues } from "@/lib/server/results/saved-store";
import { isRejected } from "@/packages/lab-sandbox/src/laboratory";
import { MENU } from "@/packages/lab-sandbox/src/menu";
import type { Carry } from "@/packages/lab-sandbox/src/post";
import { withDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { sendKit, sendTape, shipKit } from "../support/shipping";

const db = withDatabase();

/** Carries calls to the routes as HTTP would. */
const carry: Carry = async ({ path, body, signature }) => {
  const headers = { "content-type": "application/json", "webhook-signature": signature };
  const request = new Request(`http://localhost:3000${path}`, { method: "POST", body, headers });
  return (await (path.endsWith("carrier") ? carrierNews(request) : laboratoryNews(request))).status;
};

const daysLater = async (days: number) => {
  await moveClock(db(), new Date(now().getTime() + days * 86_400_000));
  await actAsPostAndLaboratory(db(), carry);
};

/** An id of a kit whose sample can be measured, or cannot. */
function kitIdThat(isToBeRejected: boolean): string {
  for (let index = 0; index < 500; index++) {
    const id = `kit_test${index}`;
    if (isRejected(id) === isToBeRejected) return id;
  }
  throw new Error("no such kit");
}

const kitOf = (userId: string, kitId: string) =>
  sendKit(db(), { userId, email: "ada@example.com" }, { kitId, choices: ["addon_thyroid-plus"] });

const stateOf = async (id: string) => (await db().select().from(kits).where(eq(kits.id, id)))[0]?.state;

it("within two weeks of the clock a kit goes from the post to plausible values of its panel and its plus pack", async () => {
  const ada = await insertPerson(db(), { email: "ada@example.com" }, null);
  const kitId = kitIdThat(false);
  const { orderId, code } = await kitOf(ada, kitId);
  await daysLater(1);
  expect(await stateOf(kitId)).toBe("shipped");
  await daysLater(6);
  expect(await stateOf(kitId)).toBe("delivered");
  await db().transaction((tx) => claimKit(tx, ada, code));
  await daysLater(4);
  expect(await stateOf(kitId)).toBe("sample_received");
  await daysLater(3);
  expect(await stateOf(kitId)).toBe("resulted");
  expect((await db().select().from(orders).where(eq(orders.id, orderId)))[0]?.status).toBe("resulted");
  const values = await savedValues(db(), { userId: ada });
  const wanted = [...measuredFor("core", null), "ft4", "ft3", "tpoab", "tgab"];
  expect(new Set(values.map(({ marker }) => marker))).toEqual(new Set(wanted));
  expect(values.filter(({ marker, value }) => !marker || !isPlausible(marker, value))).toEqual([]);
  expect(values.filter(({ range }) => range === null)).toEqual([]);
  await actAsPostAndLaboratory(db(), carry);
  expect(await savedValues(db(), { userId: ada })).toHaveLength(values.length);
});

it("a sample that it rejects is replaced, and a number that ends in 0000 is a parcel that gets lost", async () => {
  const ada = await insertPerson(db(), { email: "ada@example.com" }, null);
  const kitId = kitIdThat(true);
  const { code } = await kitOf(ada, kitId);
  await db().transaction((tx) => claimKit(tx, ada, code));
  await daysLater(6);
  expect(await stateOf(kitId)).toBe("rejected");
  const [again] = await db().select().from(kits).where(eq(kits.replacesKitId, kitId));
  await shipKit(db(), again?.id ?? "", "9400100000000000000000");
  await daysLater(14);
  expect(await stateOf(again?.id ?? "")).toBe("lost");
});

it("what is no kit goes to its door, or gets lost, with its order", async () => {
  const sentTape = async (number: string) => (await sendTape(db(), { email: "ada@example.com" }, number)).orderId;
  const [arriving, lost] = [await sentTape("9400100000000000000017"), await sentTape("9400100000000000000000")];
  const statusOf = async (id: string) => (await db().select().from(orders).where(eq(orders.id, id)))[0]?.status;
  await daysLater(1);
  expect(await statusOf(arriving)).toBe("shipped");
  await daysLater(14);
  expect([await statusOf(arriving), await statusOf(lost)]).toEqual(["delivered", "lost"]);
  const [order] = (await listOrdersById(db(), [arriving], "link")).orders;
  expect(order?.steps.map(({ label, at }) => [label, at !== null])).toEqual([
    ["Paid", true],
    ["Packed", false],
    ["Shipped", true],
    ["Delivered", true],
  ]);
});

it("the laboratory's menu has every marker that a panel measures", () => {
  const measured = PANELS.flatMap(({ measured: markers }) => markers.map(({ biomarker }) => biomarker));
  expect(measured.filter((key) => !(key in MENU))).toEqual([]);
});
