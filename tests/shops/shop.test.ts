import { eq } from "drizzle-orm";
import type { Metadata } from "next";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { customizationSchema, STYLE_FIELDS } from "@/lib/contracts/customization";
import { shops } from "@/lib/server/db/schema/shops";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import type { listedPage } from "@/lib/server/shops/metadata";
import { readCustomization } from "@/lib/server/shops/read-customization";
import { readShop, shopByKey } from "@/lib/server/shops/shop";
import { withDatabase } from "../support/database";

const database = withDatabase(seedCatalogue);
const isStyle = (field: string) => STYLE_FIELDS.some((style) => style === field);
const KEYS = ["lift-club", "northside-heart", "calm-cycle", "acme-staff", "pale-ale", "bare-minimum"];

describe("a shop", () => {
  it.each(KEYS)("%s is read with nothing refused", async (key) => {
    const warn = vi.spyOn(log, "warn");
    expect((await shopByKey(key))?.key).toBe(key);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it.each(["no-such-shop", "-", "", "LIFT-CLUB", "lift club", "a".repeat(65), "../lift-club", "lift-club'--"])(
    "under the key %j is not there",
    async (key) => {
      expect(await shopByKey(key)).toBeNull();
      await expect(readCustomization(key, "")).rejects.toMatchObject({ code: "shop_not_found" });
    },
  );

  it("that was closed is not there", async () => {
    await database().update(shops).set({ isActive: false }).where(eq(shops.key, "pale-ale"));
    expect(await shopByKey("pale-ale")).toBeNull();
  });

  it("with a link that leads back here shows its page, and an operator is told", async () => {
    const [row] = await database().select({ look: shops.customization }).from(shops).where(eq(shops.key, "acme-staff"));
    const redirectLink = `${env().baseUrl}/shop/acme-staff`;
    await database()
      .update(shops)
      .set({ customization: { ...(row?.look ?? neverNull()), redirectLink } });
    const warn = vi.spyOn(log, "warn");
    expect((await shopByKey("acme-staff"))?.customization.redirectLink).toBe("");
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ fields: ["redirectLink"] }), expect.any(String));
    warn.mockRestore();
  });
});

describe("the customization call", () => {
  it.each(KEYS)(
    "answers the specification's fields of %s, those of its style that it chose, and no others",
    async (key) => {
      const answer = await readCustomization(key, "");
      const specified = Object.keys(customizationSchema.shape).filter((field) => !isStyle(field));
      expect(
        Object.keys(answer)
          .filter((field) => !isStyle(field))
          .sort(),
      ).toEqual(specified.sort());
      expect(z.safeParse(customizationSchema, answer).error).toBeUndefined();
    },
  );

  it("fills in everything for a shop that has chosen only its name and a colour", async () => {
    expect(await readCustomization("bare-minimum", "")).toMatchObject({
      businessName: "Bare Minimum",
      primaryColor: "#44546a",
      pricingMode: "pricing-table",
      logo: "",
      products: [
        { key: "core", kitType: "arm-core", price: 15_900 },
        { key: "mini-cholesterol", kitType: "finger-cholesterol", price: 6900 },
      ],
    });
  });

  it("shows the partner's own price", async () => {
    expect((await readCustomization("northside-heart", "")).products).toEqual([
      { key: "heart-metabolic", kitType: "arm-heart-metabolic", price: 13_900 },
      { key: "mini-cholesterol", kitType: "finger-cholesterol", price: 6900 },
    ]);
  });

  it.each<[exclude: string, left: string[]]>([
    ["core", ["mini-cholesterol"]],
    ['["core","mini-cholesterol"]', []],
    ["core,mini-cholesterol", []],
    ["hormone", ["core", "mini-cholesterol"]],
    ["true", []],
    ["1", []],
    ["0", ["core", "mini-cholesterol"]],
    ["false", ["core", "mini-cholesterol"]],
    ["not a key!", ["core", "mini-cholesterol"]],
    [Array.from({ length: 51 }, () => "core").join(","), ["core", "mini-cholesterol"]],
  ])("with excludeProducts=%s has %j", async (exclude, left) => {
    expect((await readCustomization("bare-minimum", exclude)).products.map(({ key }) => key)).toEqual(left);
  });

  it("never mixes shops up, however many are asked for at once", async () => {
    const asked = Array.from({ length: 200 }, (_, index) => KEYS[index % KEYS.length] ?? "");
    const read = await Promise.all(asked.map((key) => readShop(database(), key, [])));
    expect(read.map((shop) => shop?.customization.logo.split("/")[3] ?? "bare-minimum")).toEqual(asked);
  });
});

function neverNull(): never {
  throw new Error("the shop is not there");
}

describe("the address under which search engines list a page", () => {
  const pages = import.meta.glob<{ generateMetadata?: ReturnType<typeof listedPage>; metadata?: Metadata }>(
    "/app/shop/[[]businessKey[]]/**/page.tsx",
  );

  it.each(Object.entries(pages).filter(([file]) => !file.includes("...rest")))(
    "of %s is its own, or it is not listed",
    async (file, load) => {
      const { generateMetadata, metadata } = await load();
      const params = Promise.resolve({ businessKey: "lift-club" });
      const head = (await generateMetadata?.({ params })) ?? metadata ?? {};
      if (head.robots) return expect(head.robots).toMatchObject({ index: false });
      const path = file.slice("/app/shop/[businessKey]".length, -"/page.tsx".length);
      expect(head.alternates?.canonical).toBe(`${env().baseUrl}/shop/lift-club${path}`);
    },
  );
});
