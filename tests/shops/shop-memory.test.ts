import "../support/requests";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as queries from "@/lib/server/db/queries/shops";
import { shops } from "@/lib/server/db/schema/shops";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import { forgetShop } from "@/lib/server/shops/shop";
import { rememberedKeys, rememberedShop } from "@/lib/server/shops/stored-shop";
import { withDatabase } from "../support/database";

vi.mock("@/lib/server/db/queries/shops", { spy: true });

const KEY = "lift-club";
const database = withDatabase(seedCatalogue);

beforeEach(() => {
  vi.mocked(queries.selectShop).mockClear();
});

const readings = () => vi.mocked(queries.selectShop).mock.calls.length;
const titleOf = async () => (await rememberedShop(KEY)).shop?.look.mainPageTitle;

async function rename(mainPageTitle: string): Promise<void> {
  const [row] = await database().select({ look: shops.customization }).from(shops).where(eq(shops.key, KEY));
  if (!row) throw new Error("the shop is not there");
  const customization = { ...row.look, mainPageTitle };
  await database().update(shops).set({ customization }).where(eq(shops.key, KEY));
}

/** Lets time pass for the memory alone. */
function pass(seconds: number) {
  const real = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => real() + seconds * 1000);
  return () => clock.mockRestore();
}

describe("a shop", () => {
  it("is read once however many visitors come at once, and each shop by itself", async () => {
    const seen = await Promise.all(
      Array.from({ length: 500 }, (_, index) => rememberedShop(index % 5 === 0 ? "calm-cycle" : KEY)),
    );
    expect(readings()).toBe(2);
    expect(seen.map(({ shop }, index) => shop?.key === (index % 5 === 0 ? "calm-cycle" : KEY))).not.toContain(false);
  });

  it("is read again after ten minutes, once however many come then", async () => {
    await titleOf();
    const back = pass(599);
    await titleOf();
    expect(readings()).toBe(1);
    expect((await rememberedShop(KEY)).leftSeconds).toBeLessThan(2);
    back();
    const later = pass(601);
    await Promise.all(Array.from({ length: 100 }, titleOf));
    later();
    expect(readings()).toBe(2);
  });

  it("that is not there is asked for again after half a minute", async () => {
    expect((await rememberedShop("made-later")).shop).toBeNull();
    await rememberedShop("made-later");
    expect(readings()).toBe(1);
    const later = pass(31);
    await rememberedShop("made-later");
    later();
    expect(readings()).toBe(2);
  });

  it("shows an edit with the next visitor, though a reading of the old one is under way", async () => {
    const under = titleOf();
    await rename("Newer");
    forgetShop(KEY);
    expect(await titleOf()).toBe("Newer");
    await under;
    expect(await titleOf()).toBe("Newer");
  });

  it("that could not be read is not remembered as such", async () => {
    vi.mocked(queries.selectShop).mockRejectedValueOnce(new Error("away"));
    await expect(rememberedShop(KEY)).rejects.toThrow("away");
    expect(await titleOf()).toBeTruthy();
  });

  it("is forgotten when very many addresses are tried, and memory stays small", async () => {
    await titleOf();
    vi.mocked(queries.selectShop).mockResolvedValue(undefined);
    for (let index = 0; index < 1100; index++) await rememberedShop(`no-shop-${index}`);
    vi.mocked(queries.selectShop).mockReset();
    expect(rememberedKeys().length).toBeLessThanOrEqual(1000);
  });
});
