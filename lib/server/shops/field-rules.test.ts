import { describe, expect, it } from "vitest";
import {
  allowedMetaTags,
  businessNameProblem,
  isColour,
  isLinkOrOwnPath,
  isOwnImage,
  isSocialLink,
} from "./field-rules";

describe("a picture", () => {
  it.each(["/media/shops/lift-club/logo.svg", "/media/0a9f.png", "/media/a/b/c_d-1.webp", "/media/x.JPG"])(
    "%s is ours",
    (text) => {
      expect(isOwnImage(text)).toBe(true);
    },
  );

  it.each([
    "https://evil.example/pixel.png",
    "//evil.example/pixel.png",
    "/media/../secret.png",
    "/media//x.png",
    "/media/x.html",
    "/media/x.png?a=1",
    "/other/x.png",
    "data:image/png;base64,AA",
    "/media/x.svg#a",
  ])("%s is not", (text) => {
    expect(isOwnImage(text)).toBe(false);
  });
});

describe("a colour", () => {
  it.each([
    ["#3cbab5", true],
    ["#FFF", true],
    ["#ffff", false],
    ["red", false],
    ["#fff;background:url(//evil.example)", false],
    ["", false],
  ])("%s: %s", (text, isGood) => {
    expect(isColour(text)).toBe(isGood);
  });
});

describe("a link", () => {
  it.each([
    ["facebookLink", "https://www.facebook.com/acme", true],
    ["facebookLink", "https://m.facebook.com/acme", true],
    ["facebookLink", "https://facebook.com.evil.example/acme", false],
    ["instagramLink", "https://instagram.com/acme", true],
    ["instagramLink", "http://instagram.com/acme", false],
    ["twitterLink", "https://x.com/acme", true],
    ["youtubeLink", "https://youtu.be/abc", true],
    ["youtubeLink", "https://user@youtube.com/abc", false],
    ["youtubeLink", "javascript:alert(1)", false],
  ] as const)("as %s, %s: %s", (field, text, isGood) => {
    expect(isSocialLink(field, text)).toBe(isGood);
  });

  it.each([
    ["/shop/lift-club", true],
    ["/", true],
    ["https://lift-club.example/", true],
    ["//evil.example", false],
    ["/\\evil.example", false],
    ["javascript:alert(1)", false],
    ["http://lift-club.example", false],
    ["https://lift-club.example:8443", false],
    ["https://localhost/", false],
  ])("of the logo to %s: %s", (text, isGood) => {
    expect(isLinkOrOwnPath(text)).toBe(isGood);
  });
});

describe("a shop's name", () => {
  it.each([
    ["Lift Club", null],
    ["$&$`$'", null],
    ["", "empty"],
    ["   ", "empty"],
    ["a".repeat(81), "too_long"],
    ["Lift\u202eClub", "control_character"],
    ["Lift\nClub", "control_character"],
    ["Tealmark", "like_another_brand"],
    ["TEA1MARK", "like_another_brand"],
    ["The Real Tealmark", "like_another_brand"],
    ["Ｔéalmark", "like_another_brand"],
    ["Τealmark", "like_another_brand"],
    ["Теаlmаrk", "like_another_brand"],
    ["PayPal", "like_another_brand"],
    ["P a y - P a l", "like_another_brand"],
    ["TeaImark", "like_another_brand"],
    ["Tealrnark Tests", "like_another_brand"],
    ["Ｔｅａｌｍａｒｋ", "like_another_brand"],
    ["PayPal Health", "like_another_brand"],
    ["The PаyPаl Clinic", "like_another_brand"],
    ["KIarna", "like_another_brand"],
    ["Apple Pay Wellness", "like_another_brand"],
    ["Quest Diagnostics West", "like_another_brand"],
    ["Lift\u200bClub", "control_character"],
    ["Lift\u00adClub", "control_character"],
    ["Visa Clinic", null],
    ["Discovery Health", null],
    ["Visable Health", null],
  ])("%j: %s", (name, problem) => {
    expect(businessNameProblem(name, "Tealmark")).toBe(problem);
  });
});

describe("meta tags", () => {
  it("of the allowed names stay", () => {
    const tags: Record<string, string>[] = [
      { name: "description", content: "Home tests" },
      { name: "twitter:card", content: "summary" },
      { property: "og:title", content: "Lift Club" },
      { property: "og:image", content: "/media/shops/lift-club/main.svg" },
    ];
    expect(allowedMetaTags(tags)).toEqual(tags);
  });

  it.each([
    [{ "http-equiv": "refresh", content: "0;url=https://evil.example" }],
    [{ name: "referrer", content: "unsafe-url" }],
    [{ name: "viewport", content: "width=1" }],
    [{ name: "description", content: "" }],
    [{ name: "description", content: "a", onload: "alert(1)" }],
    [{ name: "description", property: "og:title", content: "a" }],
    [{ property: "og:image", content: "https://evil.example/pixel.png" }],
    [{ property: "og:url", content: "https://evil.example" }],
    [{ content: "a" }],
  ])("%j goes", (tag) => {
    expect(allowedMetaTags([tag])).toEqual([]);
  });

  it("beyond twenty go", () => {
    const tags = Array.from({ length: 21 }, (_, index) => ({ name: "keywords", content: `word ${index}` }));
    expect(allowedMetaTags(tags)).toHaveLength(20);
  });
});
