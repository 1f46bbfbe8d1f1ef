import { expect, it } from "vitest";
import { CHECKOUT_MOVES, CHECKOUT_STATES } from "@/lib/domain/checkout-state";
import { statesBefore } from "@/lib/domain/moves";
import { moveCheckout, selectCheckout } from "@/lib/server/db/queries/checkouts";
import { makeCheckout } from "../discounts/make-checkout";
import { withDatabase } from "../support/database";

const database = withDatabase();

it.each(CHECKOUT_STATES)("a checkout goes to %s from where the table lets it, and stays anywhere else", async (to) => {
  const before = statesBefore(CHECKOUT_MOVES, to);
  for (const from of CHECKOUT_STATES) {
    const id = `chk_${from}`;
    await makeCheckout(database(), id, from);
    const isAllowed = CHECKOUT_MOVES[from].includes(to);
    const change = { status: to, updatedAt: new Date() } as const;
    expect(await moveCheckout(database(), { id, attempt: 0 }, before, change), `${from} to ${to}`).toBe(isAllowed);
    expect((await selectCheckout(database(), id))?.status).toBe(isAllowed ? to : from);
    const insist = () => moveCheckout(database(), { id, attempt: 0 }, [from], change);
    if (!isAllowed && from !== to) await expect(insist).rejects.toThrow(`nothing goes from ${from} to ${to}`);
  }
});
