import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteAccount } from "@/lib/server/account/delete-account";
import { registerKit } from "@/lib/server/account/kits";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { memberships } from "@/lib/server/db/schema/memberships";
import { outbox } from "@/lib/server/db/schema/operations";
import { balanceEntries, kits, orders } from "@/lib/server/db/schema/orders";
import { users } from "@/lib/server/db/schema/people";
import type { Actor } from "@/lib/server/http/actor";
import { newId } from "@/lib/server/ids";
import { kitCodeHash } from "@/lib/server/kits/kit-code";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { findUnbalancedOrders } from "@/lib/server/orders/ledger";
import { payments } from "@/lib/server/payments/stripe-payments";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import { newBuyer, openShop, order } from "../checkout/shop-floor";
import { withOwnDatabase } from "../support/database";
import { insertPerson, PASSWORD } from "../support/people";

const db = withOwnDatabase();
beforeAll(() => openShop(db()));
const crowd = (size: number, work: (index: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: size }, (_, index) => work(index)));

const done = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.filter(({ status }) => status === "fulfilled").length;

/** Two who wait for each other. */
const DEADLOCK = "40P01";

/** The problem's code, or the number by which PostgreSQL refused. */
const codeOf = (reason: { code?: string; cause?: { code?: string } }) => reason.code ?? reason.cause?.code ?? reason;

/** Why the others were refused, each reason once. A deadlock would stand here by its number. */
const reasons = (answers: readonly PromiseSettledResult<unknown>[]) => [
  ...new Set(answers.flatMap((answer) => (answer.status === "rejected" ? [codeOf(answer.reason)] : []))),
];

async function member(): Promise<Actor> {
  const email = `${newId("mem").toLowerCase()}@example.org`;
  const userId = await insertPerson(db(), { email });
  return {
    ...{ userId, email, name: "Ada Quill", role: "customer", isTest: false, isEmailVerified: true },
    ...{ shopKey: null, sessionId: "ses_test", authenticatedAt: new Date() },
  };
}

/** A membership whose first kit has not left. */
async function joined() {
  const actor = await member();
  const buyer = newBuyer({ actor });
  const { answer } = await startCheckout(db(), payments(), order({ email: actor.email }), buyer);
  const [made] = await db().select().from(orders).where(eq(orders.email, actor.email));
  return { actor, buyer, membershipId: answer.subscriptionId ?? "", orderId: made?.id ?? "" };
}

const refundsOf = async (orderId: string) =>
  (await db().select().from(outbox).where(eq(outbox.topic, "refund"))).filter(
    ({ payload }) => payload.orderId === orderId,
  );

describe("an order and its membership, ended from both sides at once", { timeout: 240_000 }, () => {
  it("end once, with the money back once, and nobody waits in a circle", async () => {
    for (let round = 0; round < 5; round++) {
      const { actor, membershipId, orderId } = await joined();
      const answers = await crowd(20, (index) =>
        index % 2 === 0 ? cancelMembership(db(), payments(), actor, membershipId) : cancelOrder(db(), actor, orderId),
      );
      expect(done(answers)).toBe(1);
      expect(reasons(answers)).toEqual(["conflict"]);
      expect(await db().select().from(orders).where(eq(orders.id, orderId))).toMatchObject([{ status: "canceled" }]);
      expect(await db().select().from(memberships).where(eq(memberships.id, membershipId))).toMatchObject([
        { status: "canceled" },
      ]);
      expect(await refundsOf(orderId)).toMatchObject([{ payload: { amountCents: 14_900 } }]);
    }
  });

  it("and changed to another plan meanwhile, end or change, and the books add up", async () => {
    for (let round = 0; round < 3; round++) {
      const { actor, buyer, membershipId, orderId } = await joined();
      const wish = { program: "core", upgradeProductIds: [], oneTimeAddonProductIds: [], step: "plan" };
      const answers = await crowd(12, (index) => {
        if (index % 3 === 0) return cancelMembership(db(), payments(), actor, membershipId);
        if (index % 3 === 1) return cancelOrder(db(), actor, orderId);
        return changePlan(db(), payments(), membershipId, { ...wish, frequency: "month" }, buyer);
      });
      expect(reasons(answers)).not.toContain(DEADLOCK);
      expect(await db().select().from(orders).where(eq(orders.id, orderId))).toMatchObject([{ status: "canceled" }]);
      expect(await findUnbalancedOrders(db())).toEqual([]);
    }
  });

  it("and the account deleted meanwhile, leave one end and one refund", async () => {
    for (let round = 0; round < 3; round++) {
      const { actor, membershipId, orderId } = await joined();
      const answers = await crowd(12, (index) => {
        if (index % 3 === 0) return deleteAccount(db(), payments(), actor, PASSWORD);
        return index % 3 === 1
          ? cancelMembership(db(), payments(), actor, membershipId)
          : cancelOrder(db(), actor, orderId);
      });
      expect(reasons(answers)).not.toContain(DEADLOCK);
      expect(await refundsOf(orderId)).toHaveLength(1);
      const left = await db().select().from(users).where(eq(users.id, actor.userId));
      const deleted = await db()
        .select()
        .from(outbox)
        .where(eq(outbox.dedupeKey, `account-deleted:${actor.userId}`));
      expect([left.length, deleted.length]).toEqual(left.length === 1 ? [1, 0] : [0, 1]);
      expect(await db().select().from(balanceEntries).where(eq(balanceEntries.email, actor.email))).toEqual([]);
    }
  });
});

it("of fifty accounts that enter one kit's number at once, one gets it", { timeout: 240_000 }, async () => {
  const code = "7K2M-9XQD-4HTR-C";
  const at = new Date();
  const row = { id: newId("kit"), productKey: "core", kitType: "arm-core", codeHash: kitCodeHash(code) };
  await db()
    .insert(kits)
    .values({ ...row, shipAt: at, shippedAt: at, createdAt: at });
  const people: Actor[] = [];
  for (let index = 0; index < 50; index++) people.push(await member());
  const answers = await crowd(50, (index) =>
    registerKit(db(), people[index] as Actor, code, { address: `198.51.100.${index}` }),
  );
  expect(done(answers)).toBe(1);
  expect(reasons(answers)).toEqual(["kit_not_accepted"]);
});
