import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { sumCents } from "@/lib/domain/money";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { outbox } from "@/lib/server/db/schema/operations";
import { orders } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { payments } from "@/lib/server/payments/stripe-payments";
import { giveMoney } from "@/lib/server/staff/give-money";
import { cancelForCustomer } from "@/lib/server/staff/review-order";
import { newBuyer, openShop, order } from "../checkout/shop-floor";
import { withOwnDatabase } from "../support/database";
import { insertPerson } from "../support/people";

const db = withOwnDatabase();
beforeAll(() => openShop(db()));

async function bought() {
  const email = `${newId("mem").toLowerCase()}@example.org`;
  await startCheckout(db(), payments(), order({ email }), newBuyer());
  const [made] = await db().select().from(orders).where(eq(orders.email, email));
  if (!made) throw new Error("nothing was bought");
  const staff = { userId: await insertPerson(db(), { email: `staff-${email}`, role: "admin" }) };
  const wish = { amount: 9000, returnable: 14_900, to: "payment", reason: "A damaged box." } as const;
  const refunds = async () =>
    (await db().select().from(outbox).where(eq(outbox.topic, "refund")))
      .filter(({ payload }) => payload.orderId === made.id)
      .map(({ payload }) => Number(payload.amountCents));
  return {
    refunds,
    give: () => giveMoney(db(), staff, made.id, wish),
    cancel: () => cancelForCustomer(db(), staff, made.id, "They asked."),
  };
}

const reasonsOf = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.code] : []));

it("of twelve presses at once one gives money back", { timeout: 120_000 }, async () => {
  for (let round = 0; round < 3; round++) {
    const { give, refunds } = await bought();
    const answers = await Promise.allSettled(Array.from({ length: 12 }, give));
    expect(reasonsOf(answers)).toEqual(Array(11).fill("conflict"));
    expect(await refunds()).toEqual([9000]);
  }
});

it("refunded and canceled at once, exactly what was paid goes back", { timeout: 120_000 }, async () => {
  for (let round = 0; round < 5; round++) {
    const { give, cancel, refunds } = await bought();
    const answers = await Promise.allSettled([give(), cancel(), give(), cancel()]);
    expect(new Set(reasonsOf(answers))).toEqual(new Set(["conflict"]));
    expect(sumCents(await refunds())).toBe(14_900);
  }
});
