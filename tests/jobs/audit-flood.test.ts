import { expect, it } from "vitest";
import { audit, chainAudit, findAuditBreak } from "@/lib/server/audit";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { orders } from "@/lib/server/db/schema/orders";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newBuyer, openShop, order } from "../checkout/shop-floor";
import { withOwnDatabase } from "../support/database";

const db = withOwnDatabase();
/** Fewer than there are connections. */
const HELD = 6;

it("a flood of failed logins, each still writing its row, keeps no paid order waiting", async () => {
  await openShop(db());
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let written = 0;
  const flood = Array.from({ length: HELD }, () =>
    db().transaction(async (tx) => {
      await audit(tx, { event: "login.fail", actor: "visitor" });
      written += 1;
      await held;
    }),
  );
  try {
    await expect.poll(() => written).toBe(HELD);
    await startCheckout(db(), payments(), order(), newBuyer());
    await chainAudit(db());
    expect(await db().select().from(orders)).toHaveLength(1);
  } finally {
    letGo();
  }
  await Promise.all(flood);
  await chainAudit(db());
  expect(await findAuditBreak(db())).toBeNull();
});
