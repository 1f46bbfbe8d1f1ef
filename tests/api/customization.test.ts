import "../support/draft-pages";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET, PUT } from "@/app/(api)/api/v1/customization/[businessKey]/route";
import { findAuditBreak } from "@/lib/server/audit";
import { audit } from "@/lib/server/db/schema/operations";
import { shopPartners, shops } from "@/lib/server/db/schema/shops";
import { openSession } from "@/lib/server/people/session";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import { demoShopId } from "@/lib/server/seed/seed-shops";
import { withDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { answerOf, get, refusalOf } from "../support/requests";

const KEY = "lift-club";
const PATH = `/api/v1/customization/${KEY}`;
const context = { params: Promise.resolve({ businessKey: KEY }) };

const db = withDatabase(seedCatalogue);
let partner: { id: string; cookie: string };

beforeEach(async () => {
  const id = await insertPerson(db(), { email: "rosa@lift-club.example", role: "partner" }, null);
  await db()
    .insert(shopPartners)
    .values({ shopId: demoShopId(KEY), userId: id, role: "owner" });
  const client = { network: "203.0.113.0/24", userAgent: "Mozilla/5.0", sessionToken: null };
  const [cookie = ""] = (await openSession(db(), { userId: id, role: "partner" }, client)).split(";");
  partner = { id, cookie };
});

const read = () => GET(get(PATH), context);
const tag = async () => (await read()).headers.get("etag") ?? "";

const put = (body: unknown, ifMatch: string | null, reason = "Our colours come with the next season.") => {
  const headers = new Headers({ cookie: partner.cookie, "content-type": "application/json" });
  if (ifMatch !== null) headers.set("if-match", ifMatch);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const url = `http://localhost:3000${PATH}?${new URLSearchParams(reason === "" ? {} : { reason })}`;
  return PUT(new Request(url, { method: "PUT", headers, body: text }), context);
};

const publish = async (body: unknown) => put(body, await tag());
const NAMED = { businessName: "Lift Club" };

describe("publishing a customization", () => {
  it("replaces what visitors see at once, fills in defaults, and gives the new version's tag", async () => {
    const before = await tag();
    const response = await put({ ...NAMED, mainPageTitle: "Stronger by numbers", primaryColor: "#abc" }, before);
    const published = await answerOf(response);
    expect(published).toMatchObject({
      status: 200,
      body: { mainPageTitle: "Stronger by numbers", primaryColor: "#abc", aboutTitle: "", bannerShow: false },
    });
    expect(await answerOf(await read())).toEqual(published);
    expect(response.headers.get("etag")).toBe(await tag());
    expect(response.headers.get("etag")).not.toBe(before);
  });

  it("leaves what the shop sells and its prices alone, and takes none from the partner", async () => {
    const products = async () => ((await answerOf(await read())).body as { products: unknown }).products;
    const before = await products();
    await publish(NAMED);
    expect(await products()).toEqual(before);
    const refused = await answerOf(await publish({ ...NAMED, products: [{ key: "core", kitType: "x", price: 1 }] }));
    expect(refused).toMatchObject({ status: 400, body: { error: { code: "malformed", field: "products" } } });
  });

  it("needs to know which version was edited, and refuses when another was published since", async () => {
    const first = await tag();
    expect(await refusalOf(await put(NAMED, null))).toBe("428 precondition_required");
    expect(await refusalOf(await put(NAMED, "*"))).toBe("428 precondition_required");
    expect(await refusalOf(await put(NAMED, '"nonsense"'))).toBe("412 precondition_failed");
    expect((await put(NAMED, `"9-other", ${first}`)).status).toBe(200);
    expect(await refusalOf(await put(NAMED, first))).toBe("412 precondition_failed");
    expect((await put(NAMED, `W/${await tag()}`)).status).toBe(200);
  });

  it("is written down with what it changed, and once more when it leads visitors elsewhere", async () => {
    await publish({ ...NAMED, redirectLink: "https://lift-club.example/tests" });
    await publish({ ...NAMED, redirectLink: "https://lift-club.example/tests", aboutTitle: "Us" });
    const rows = await db().select().from(audit).orderBy(audit.position);
    expect(rows.map(({ event, actor, subject }) => [event, actor, subject])).toEqual([
      ["shop.redirect", partner.id, KEY],
      ["shop.publish", partner.id, KEY],
      ["shop.publish", partner.id, KEY],
    ]);
    const [, first, second] = rows;
    expect(second?.details).toMatchObject({ version: 3, before: first?.details.after });
    expect(await findAuditBreak(db())).toBeNull();
  });

  it("takes 256 KiB and no more", async () => {
    const points = (length: number) => JSON.stringify({ ...NAMED, aboutPoints: [" ".repeat(length)] });
    expect(await refusalOf(await publish(points(257 * 1024)))).toBe("413 payload_too_large");
    expect(await refusalOf(await publish(points(100 * 1024)))).toBe("400 malformed");
  });

  it("of a closed shop finds no shop", async () => {
    const first = await tag();
    await db().update(shops).set({ isActive: false }).where(eq(shops.key, KEY));
    expect(await refusalOf(await put(NAMED, first))).toBe("404 shop_not_found");
  });
});

describe("the check before publishing", () => {
  const CLEAN = { ...NAMED, primaryColor: "#7a2e5d" };

  it("lets through what is clean, without a reason", async () => {
    expect((await put(CLEAN, await tag(), "")).status).toBe(200);
  });

  it("refuses what shows the house, lists each place, and publishes nothing", async () => {
    const before = await answerOf(await read());
    const look = { ...CLEAN, aboutTitle: "Tests by TEALMARK", aboutPoints: ["Fine", "By Tealmark"] };
    const refused = await answerOf(await put(look, await tag(), ""));
    expect(refused).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
    const { findings } = (refused.body as { error: { facts: { findings: object[] } } }).error.facts;
    expect(findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ place: "About title", field: "aboutTitle", proposal: "Tests by Lift Club" }),
        expect.objectContaining({ field: "aboutPoints.1", proposal: "By Lift Club" }),
        expect.objectContaining({ place: expect.stringMatching(/^Pages: Front page, on the page; /) }),
      ]),
    );
    expect(await answerOf(await read())).toEqual(before);
  });

  it("lets it through when somebody says why, and writes the reason down", async () => {
    expect((await put(NAMED, await tag(), "We are still choosing a colour.")).status).toBe(200);
    const [row] = await db().select().from(audit).where(eq(audit.event, "shop.publish"));
    expect(row?.details).toMatchObject({ findings: 1, reason: "We are still choosing a colour." });
  });

  it("takes no reason of more than one line or 300 characters", async () => {
    for (const reason of ["two\nlines", "x".repeat(301)]) {
      expect(await refusalOf(await put(NAMED, await tag(), reason))).toBe("400 malformed");
    }
  });
});

describe("a field that breaks a rule is named, and nothing is published", () => {
  it.each<[field: string, look: Record<string, unknown>]>([
    ["businessName", { businessName: "" }],
    ["businessName", { businessName: "Tea1mark Health" }],
    ["businessName", { businessName: "Klarna" }],
    ["businessName", { businessName: "Lift\u202eClub" }],
    ["businessName", { businessName: "x".repeat(81) }],
    ["businessName", { businessName: "Visit www.evil.example" }],
    ["businessName", { businessName: "<b>Lift</b>" }],
    ["primaryColor", { primaryColor: "red" }],
    ["bannerColor", { bannerColor: "#12345" }],
    ["bannerColor", { bannerColor: "#abc;background:url(//evil.example)" }],
    ["logo", { logo: "https://tracker.example/pixel.png" }],
    ["mainPageImage", { mainPageImage: "/media/../secrets.png" }],
    ["favicon", { favicon: "data:image/svg+xml,<svg/>" }],
    ["logoLink", { logoLink: "javascript:alert(1)" }],
    ["logoLink", { logoLink: "//evil.example" }],
    ["facebookLink", { facebookLink: "https://facebook.com.evil.example/x" }],
    ["instagramLink", { instagramLink: "http://instagram.com/x" }],
    ["redirectLink", { redirectLink: "https://evil.example/" }],
    ["redirectLink", { redirectLink: "http://lift-club.example/" }],
    ["redirectLink", { redirectLink: "https://user:pw@lift-club.example/" }],
    ["redirectLink", { redirectLink: "https://lift-club.example:8443/" }],
    ["redirectLink", { redirectLink: "https://127.0.0.1/" }],
    ["redirectLink", { redirectLink: "https://localhost/shop/lift-club" }],
    ["redirectAfterPurchase.1", { redirectAfterPurchase: ["https://lift-club.example/a", "https://evil.example/b"] }],
    ["redirectAfterPurchase", { redirectAfterPurchase: Array(11).fill("https://lift-club.example/a") }],
    ["metaTags.0", { metaTags: [{ "http-equiv": "refresh", content: "0;url=//evil.example" }] }],
    [
      "metaTags.1",
      {
        metaTags: [
          { name: "robots", content: "index" },
          { name: "viewport", content: "width=1" },
        ],
      },
    ],
    ["metaTags.0", { metaTags: [{ property: "og:image", content: "https://tracker.example/x.png" }] }],
    ["mainPageTitle", { mainPageTitle: "x".repeat(121) }],
    ["mainPageTitle", { mainPageTitle: "two\nlines" }],
    ["aboutDescription", { aboutDescription: "x".repeat(2001) }],
    ["bannerContent", { bannerContent: "Pay with 4242 4242 4242 4242" }],
    ["pricingMode", { pricingMode: "free" }],
    ["bannerShow", { bannerShow: "yes" }],
    ["isActive", { isActive: true }],
  ])("%s in %j", async (field, look) => {
    const before = await answerOf(await read());
    const refused = await answerOf(await publish({ ...NAMED, ...look }));
    expect(refused).toMatchObject({ status: 400, body: { error: { code: "malformed", field } } });
    expect(await answerOf(await read())).toEqual(before);
  });

  it("while a name with signs in it is kept to the letter", async () => {
    const businessName = "$&$`$' & Sons";
    const held = await answerOf(await publish({ businessName, mainPageTitle: "Tealmark at home" }));
    const first = { proposal: `${businessName} at home` };
    expect(held.body).toMatchObject({
      error: { facts: { findings: expect.arrayContaining([expect.objectContaining(first)]) } },
    });
    const { body } = await answerOf(await publish({ businessName, mainPageTitle: `${businessName} at home` }));
    expect(body).toMatchObject({ businessName, mainPageTitle: `${businessName} at home` });
  });
});
