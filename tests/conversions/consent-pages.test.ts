import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mayAskAboutAds } from "@/lib/domain/ads-consent";

/** Every page of the shop, by its address, parameters in brackets. */
const PAGES = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
  .map((file) => `/${file.replaceAll(/\([a-z]+\)\/|\/?page\.tsx$/g, "")}`);

/** Where somebody may be asked whether advertisers hear of a purchase: pages that tell nothing of who reads them. */
const ASKED = [
  ...[
    "/",
    "/about",
    "/articles",
    "/careers",
    "/evidence",
    "/faq",
    "/how-it-works",
    "/hub",
    "/press",
    "/pricing",
    "/privacy",
    "/products",
    "/program-comparison",
    "/programs",
    "/siphox-home-device",
    "/states",
    "/terms",
    "/understand-your-health",
    "/what-we-measure",
  ],
  ...[
    "/partner",
    "/partner/employers",
    "/partner/faq",
    "/partner/get-started",
    "/partner/platform-features",
    "/partner/test-panels",
  ],
  ...["/shop", "/shop/[businessKey]", "/shop/[businessKey]/[...rest]", "/shop/[businessKey]/pricing"],
  ...["/shop/[businessKey]/privacy", "/shop/[businessKey]/terms"],
];

describe("whether advertisers may hear of a purchase", () => {
  it("is asked on these pages alone, and a new page has to be named to be one of them", () => {
    const asked = PAGES.filter((path) => mayAskAboutAds(path.replaceAll(/\[[^\]]+\]/g, "some-word")));
    expect(asked.toSorted()).toEqual(ASKED.toSorted());
  });
});
