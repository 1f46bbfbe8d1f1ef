import { loadImage } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/media/shops/[businessKey]/[name]/route";
import { seedShops } from "@/lib/server/seed/seed-shops";
import { shopMetadata } from "@/lib/server/shops/metadata";
import { shopByKey } from "@/lib/server/shops/shop";
import { withShop } from "../checkout/shop-floor";
import { get } from "../support/requests";

withShop((prepared) => seedShops(prepared));

async function cardOf(key: string) {
  const shop = await shopByKey(key);
  const [picture] = shop ? ((shopMetadata(shop).openGraph?.images ?? []) as { url: string }[]) : [];
  const url = picture?.url ?? "";
  const params = Promise.resolve({ businessKey: key, name: url.slice(url.lastIndexOf("/") + 1) });
  return { url, answer: await GET(get(url), { params }) };
}

describe("the sharing card of a shop", () => {
  it.each(["lift-club", "northside-heart", "calm-cycle", "acme-staff", "pale-ale", "bare-minimum"])(
    "is a PNG of %s alone, which others may keep for an hour",
    async (key) => {
      const { url, answer } = await cardOf(key);
      expect(url).toMatch(new RegExp(`^/media/shops/${key}/card-[\\w-]{12}\\.png$`));
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await loadImage(bytes)).toMatchObject({ width: 1200, height: 630 });
    },
  );

  it("has another address once it shows something else, and is nobody's where there is no shop", async () => {
    const { url } = await cardOf("lift-club");
    expect((await cardOf("northside-heart")).url).not.toContain(url.slice(-16));
    const params = Promise.resolve({ businessKey: "nobody", name: "card-AAAAAAAAAAAA.png" });
    expect((await GET(get("/media/shops/nobody/card-AAAAAAAAAAAA.png"), { params })).status).toBe(404);
  });
});
