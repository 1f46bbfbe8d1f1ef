import { describe, expect, it } from "vitest";
import { type CleanLook, cleanCustomization, emptyLook } from "./clean-customization";

const RULES = { hosts: ["acme.example"], ownHost: "shop.tealmark.example" };
const clean = (changes: Partial<CleanLook>, businessName = "Acme") =>
  cleanCustomization({ ...emptyLook(businessName), ...changes }, RULES);

describe("a shop's look", () => {
  it("that is nothing but a name gets the specification's defaults", () => {
    const { look, refused } = clean({});
    expect(look).toMatchObject({
      pricingMode: "pricing-table",
      primaryColor: "#3cbab5",
      mainPageTitle: "",
      newMarkersSection: false,
      bannerShow: false,
      redirectAfterPurchase: [],
      businessName: "Acme",
    });
    expect(refused).toEqual([]);
  });

  it("whose stored texts are empty gets the defaults too", () => {
    expect(clean({ primaryColor: "", pricingMode: "" }).look).toMatchObject({
      primaryColor: "#3cbab5",
      pricingMode: "pricing-table",
    });
  });

  it("loses what the specification does not know", () => {
    const stored = { ...emptyLook("Acme"), partnerEmail: "owner@acme.example", costCents: 4200 };
    expect(Object.keys(cleanCustomization(stored, RULES).look).sort()).toEqual(Object.keys(emptyLook("Acme")).sort());
  });

  it("keeps what is fine as it is", () => {
    const changes: Partial<CleanLook> = {
      primaryColor: "#AbC",
      barColor: "#ffffff",
      logo: "/media/shops/acme/logo.svg",
      logoLink: "https://acme.example/",
      redirectLink: "https://benefits.acme.example/health",
      redirectAfterPurchase: ["https://acme.example/thanks"],
      facebookLink: "https://www.facebook.com/acme",
      aboutPoints: ["One", "Two"],
      metaTags: [{ name: "description", content: "Words" }],
      bannerShow: true,
      typePair: "friendly",
      corners: "square",
      pictureStyle: "cut-out",
      sectionOrder: ["tests", "about"],
      pictureTexts: { mainPageImage: "A tube beside a cup" },
    };
    const { look, refused } = clean(changes);
    expect(look).toMatchObject(changes);
    expect(refused).toEqual([]);
  });

  it.each<[field: keyof CleanLook, changes: Partial<CleanLook>, left: unknown]>([
    ["typePair", { typePair: "comic" as "modern" }, undefined],
    ["corners", { corners: "9999px;}" as "soft" }, undefined],
    ["sectionOrder", { sectionOrder: ["tests", "tests"] }, undefined],
    ["pictureTexts", { pictureTexts: { mainPageImage: 7 as unknown as string } }, undefined],
    ["primaryColor", { primaryColor: "red;}" }, "#3cbab5"],
    ["footerColor", { footerColor: "url(//evil.example)" }, ""],
    ["mainPageImage", { mainPageImage: "https://evil.example/pixel.png" }, ""],
    ["logoLink", { logoLink: "javascript:alert(1)" }, ""],
    ["redirectLink", { redirectLink: "https://evil.example" }, ""],
    ["instagramLink", { instagramLink: "https://evil.example/instagram.com" }, ""],
    [
      "redirectAfterPurchase",
      { redirectAfterPurchase: ["https://evil.example", "https://acme.example/a"] },
      ["https://acme.example/a"],
    ],
    ["metaTags", { metaTags: [{ "http-equiv": "refresh", content: "0" }] }, []],
  ])("loses a %s that breaks a rule, and says so", (field, changes, left) => {
    const { look, refused } = clean(changes);
    expect(look[field]).toEqual(left);
    expect(refused).toEqual([field]);
  });

  it("follows at most ten links after a purchase", () => {
    const links = Array.from({ length: 12 }, (_, index) => `https://acme.example/${index}`);
    expect(clean({ redirectAfterPurchase: links }).look.redirectAfterPurchase).toEqual(links.slice(0, 10));
  });
});

describe("the house's name in a shop's texts", () => {
  it.each(["Acme", "$&$`$'", "Tea & Co"])("becomes %s, letter by letter", (name) => {
    const { look } = clean(
      {
        mainPageTitle: "Tealmark tests. Tealmark!",
        aboutPoints: ["Sold by Tealmark"],
        metaTags: [{ name: "description", content: "Tealmark" }],
      },
      name,
    );
    expect(look.mainPageTitle).toBe(`${name} tests. ${name}!`);
    expect(look.aboutPoints).toEqual([`Sold by ${name}`]);
    expect(look.metaTags).toEqual([{ name: "description", content: name }]);
  });
});
