import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { BRAND_NAME } from "@/lib/domain/brand";
import { buildShopEmbed, MOST_BYTES } from "@/scripts/build/shop-embed.mjs";

const folder = mkdtempSync(join(tmpdir(), "shop-embed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the shop's web component", () => {
  it("is one file of less than 30 KB that names nobody and compiles no text", async () => {
    const file = join(folder, "shop.js");
    const { bytes, gzipBytes } = await buildShopEmbed(process.cwd(), file);
    const code = readFileSync(file, "utf8");
    expect(bytes).toBe(Buffer.byteLength(code));
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(gzipBytes).toBeLessThan(bytes);
    expect(code.toLowerCase()).not.toContain(BRAND_NAME.toLowerCase());
    expect(code).not.toMatch(/\beval\(|new Function|innerHTML|document\.cookie|localStorage|\.style\b/);
    expect(code).not.toMatch(/^import\b|\bimport\(/);
  });

  it("is refused when it is larger than it may be", async () => {
    await expect(buildShopEmbed(process.cwd(), join(folder, "large.js"), 1000)).rejects.toThrow("more than 1000");
  });
});
