import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { customizationUpdate } from "@/lib/contracts/customization";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { skeleton } from "@/lib/domain/deceptive-text";
import { weightOf } from "@/lib/domain/gate-weight";
import { holdsNearName, isNearName, mentionsIn, nearPaymentName } from "@/lib/domain/near-names";
import { stockShelf } from "@/lib/server/catalogue/stock-shelf";
import { cleanCustomization } from "@/lib/server/shops/clean-customization";
import { isSocialLink } from "@/lib/server/shops/field-rules";
import { fieldFindings } from "@/lib/server/shops/gate/field-findings";

const { offers } = stockShelf(seedPriceRecords());

/** The fields of what is found that customers could come to harm by. */
function harmsIn(more: object): (string | null)[] {
  const look = z.parse(customizationUpdate, { businessName: "Acme", primaryColor: "#7a2e5d", ...more });
  const clean = cleanCustomization(look, { hosts: [], ownHost: "shop.example" }).look;
  const shop = { id: "s", key: "acme", version: 1, productKeys: ["core"], redirectParameters: [], look: clean };
  const visit = { shop, offers: { offers, state: "fresh" as const } };
  const found = fieldFindings({ look, key: "acme", hosts: [], visit });
  return found.filter(({ kind }) => weightOf(kind) === "harm").map(({ field }) => field);
}

/** Our name as somebody could write it. */
const DISGUISES: readonly (readonly [how: string, text: string])[] = [
  ["a Cherokee letter", "Ꭲealmark"],
  ["a sign of money", "T€almark"],
  ["a sign of money and an at sign", "T€alm@rk"],
  ["letters in circles", "Ⓣⓔⓐⓛⓜⓐⓡⓚ"],
  ["dark letters in circles", "🅣🅔🅐🅛🅜🅐🅡🅚"],
  ["letters in squares", "🄣🄴🄰🄻🄼🄰🅁🄺"],
  ["dark letters in squares", "🆃🅴🅰🅻🅼🅰🆁🅺"],
  ["letters of flags", "🇹🇪🇦🇱🇲🇦🇷🇰"],
  ["Lisu letters among Latin ones", "ꓔeaꓡmark"],
  ["Lisu letters", "ꓔꓰꓮꓡꓟꓮꓣꓗ"],
  ["Cyrillic letters", "теалмарк"],
  ["Greek letters", "τεαλμαρκ"],
  ["a Carian letter", "𐊗ealmark"],
  ["an m of strokes", "Teal|\\/|ark"],
  ["an m of two strokes", "Teal/\\/\\ark"],
  ["mathematical letters", "𝐓𝐞𝐚𝐥𝐦𝐚𝐫𝐤"],
  ["wide letters", "Ｔｅａｌｍａｒｋ"],
  ["small capitals", "ᴛᴇᴀʟᴍᴀʀᴋ"],
  ["another last letter", "Tealmarc"],
  ["another letter within", "Teelmark"],
  ["a crossed letter", "Ŧealmark"],
  ["a turned letter", "ʇealmark"],
  ["a capital I", "TeaImark"],
  ["r and n", "Tealrnark"],
  ["digits", "7ea1m4rk"],
  ["an estimated sign", "T℮almark"],
  ["blanks", "T e a l m a r k"],
  ["a soft hyphen", "Teal\u00admark"],
  ["a blank without width", "Teal\u200bmark"],
];

describe.each(DISGUISES)("our name with %s", (_how, text) => {
  it.each<[where: string, more: object, field: string]>([
    ["a shop's name", { businessName: text }, "businessName"],
    ["a title", { mainPageTitle: `By ${text}` }, "mainPageTitle"],
    ["a point", { aboutTitle: "About", aboutPoints: ["One", text] }, "aboutPoints.1"],
    ["the words for a picture", { pictureTexts: { mainPageImage: `A kit of ${text}` } }, "pictureTexts.mainPageImage"],
    ["a tag", { metaTags: [{ name: "description", content: text }] }, "metaTags.0"],
  ])("waits for an admin in %s", (_where, more, field) => {
    const near = field === "businessName" && holdsNearName(text, "Tealmark");
    expect(near || harmsIn(more).includes(field)).toBe(true);
  });
});

it.each<[what: string, more: object, field: string]>([
  ["two points", { aboutTitle: "About", aboutPoints: ["Powered by Teal", "mark laboratories"] }, "aboutPoints.1"],
  [
    "a title and its text",
    { mainPageTitle: "Run by Teal", mainPageDescription: "Mark of quality" },
    "mainPageDescription",
  ],
])("our name is found across %s", (_what, more, field) => expect(harmsIn(more)).toEqual([field]));

it.each(["evil dot example", "Order at other-tests [dot] com", "cheaper (.) shop"])("%j is found as a link", (text) =>
  expect(harmsIn({ companyDescription: text })).toEqual(["companyDescription"]),
);

it("a name a letter or two from another one is near it, and an ordinary name is near none", () => {
  expect(
    ["Tealmarc", "Teelmark", "Tealmarc Health", "The Teal Mark"].filter((name) => !holdsNearName(name, "Tealmark")),
  ).toEqual([]);
  expect(
    ["Trademark Gym", "Benchmark", "Lift Club", "Metal Works", "Oak"].filter((name) => holdsNearName(name, "Tealmark")),
  ).toEqual([]);
  expect(["Str1pe", "Strype", "Stripee", "PayPaI", "Venno"].filter((name) => nearPaymentName(name) === null)).toEqual(
    [],
  );
  expect(["Strive Health", "Pine Gym", "Ripe"].filter((name) => nearPaymentName(name) !== null)).toEqual([]);
  expect(isNearName("Calm Cycel", "Calm Cycle")).toBe(true);
  expect(isNearName("Ca1m Cyc1e", "Calm Cycle")).toBe(true);
  expect(isNearName("Calm Circle Club", "Calm Cycle")).toBe(false);
});

it.each<[text: string, said: string[]]>([
  ["Better than Lift Club.", ["Lift Club"]],
  ["LIFT CLUB members pay less", ["LIFT CLUB"]],
  ["Find us as @liftclub", ["liftclub"]],
  ["The L1ft Club way", ["L1ft Club"]],
  ["https://www.youtube.com/@lift-club", ["lift club"]],
  ["We lift. Club members too", []],
  ["Lift with our club", []],
])("another shop's name in %j", (text, said) =>
  expect(mentionsIn(text, [skeleton("Lift Club")]).map((mention) => mention.said)).toEqual(said),
);

it("a page of a network that is called by an address waits for an admin", () => {
  expect(harmsIn({ youtubeLink: "https://www.youtube.com/@other-tests.com" })).toEqual(["youtubeLink"]);
  expect(harmsIn({ youtubeLink: "https://www.youtube.com/@acmehealth" })).toEqual([]);
});

it.each<[field: Parameters<typeof isSocialLink>[0], link: string, isTaken: boolean]>([
  ["youtubeLink", "https://www.youtube.com/@liftclub", true],
  ["youtubeLink", "https://www.youtube.com/watch?v=dQw4w9WgXcQ", true],
  ["facebookLink", "https://www.facebook.com/profile.php?id=1000123", true],
  ["twitterLink", "https://x.com/liftclub", true],
  ["youtubeLink", "https://www.youtube.com/redirect?q=https://evil.example", false],
  ["youtubeLink", "https://www.youtube.com/redirect?q=evil", false],
  ["youtubeLink", "https://www.youtube.com/attribution_link?u=%2Fredirect", false],
  ["youtubeLink", "https://youtu.be/x?next=https%3A%2F%2Fevil.example", false],
  ["facebookLink", "https://www.facebook.com/l.php?u=https%3A%2F%2Fevil.example", false],
  ["facebookLink", "https://www.facebook.com/sharer/sharer.php?u=evil.example", false],
  ["facebookLink", "https://www.facebook.com/dialog/share?href=evil", false],
  ["instagramLink", "https://instagram.com@evil.example/", false],
  ["instagramLink", "https://www.instagram.com/%72edirect?u=x", false],
  ["twitterLink", "https://x.com/i/redirect?url=evil", false],
  ["twitterLink", "https://twitter.com/intent/tweet?url=evil", false],
])("%s %s is a page of the network and leads nowhere else: %s", (field, link, isTaken) =>
  expect(isSocialLink(field, link)).toBe(isTaken),
);
