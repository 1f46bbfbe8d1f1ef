import { describe, expect, it } from "vitest";
import { SHOP_MAILS } from "@/lib/content/mails/samples";
import { ask } from "../api/ask";
import { talkAs } from "../api/talk";
import { withWorld } from "../api/world";

const world = withWorld();
const CALL = "POST /staff-api/shops/{businessKey}/mail";
const draft = { businessName: "<River> & Rope", primaryColor: "#7a2e5d" };

describe("the receipt in the preview of a shop", () => {
  it("is a file in the name of the saved draft, for those who edit it alone", async () => {
    const asked = async (actor: "partner A" | "viewer A" | "partner B") =>
      ask(world().handlers, "GET /staff-api/shops/{businessKey}/receipt", {
        ...{ params: { businessKey: "lift-club" }, cookie: await world().signIn(actor) },
      });
    const sheet = await asked("partner A");
    expect([sheet.status, sheet.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect([(await asked("viewer A")).status, (await asked("partner B")).status]).toEqual([403, 404]);
  });
});

describe("a mail in the preview of a shop", () => {
  it("is each of those that its customers get, in the name and colour that are being tried, and names no house", async () => {
    const talk = await talkAs(world(), "partner A");
    const draw = async (mail: number) => talk(CALL, { params: { businessKey: "lift-club" }, body: { mail, ...draft } });
    for (const mail of SHOP_MAILS.keys()) {
      const { status, body } = await draw(mail);
      expect(status).toBe(200);
      expect(`${body.subject}${body.html}`, `mail ${mail}`).not.toMatch(/tealmark/i);
      expect(body.html).toContain("&lt;River&gt; &amp; Rope");
      expect(body.html).not.toContain("<River>");
    }
    expect((await draw(0)).body.html).toContain("#7a2e5d");
    expect((await draw(SHOP_MAILS.length)).status).toBe(404);
    expect((await draw(-1)).status).toBe(400);
  });
});
