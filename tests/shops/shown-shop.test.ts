import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { selectShownShop } from "@/lib/server/db/queries/shops";
import { shops } from "@/lib/server/db/schema/shops";
import { seed } from "@/lib/server/seed/seed";
import { withDatabase } from "../support/database";

const db = withDatabase((prepared) => seed(prepared));

it("the shop whose pages are looked at is open, sells something and sends nobody on", async () => {
  const key = (await selectShownShop(db())) ?? "";
  expect(key).not.toBe("");
  await db().update(shops).set({ isActive: false }).where(eq(shops.key, key));
  expect(await selectShownShop(db())).not.toBe(key);
  await db().update(shops).set({ isActive: false });
  expect(await selectShownShop(db())).toBeUndefined();
});
