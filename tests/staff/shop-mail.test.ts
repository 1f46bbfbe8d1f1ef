import { describe, expect, it } from "vitest";
import { SHOP_MAILS } from "@/lib/content/mails/samples";
import { talkAs } from "../api/talk";
import { withWorld } from "../api/world";

const world = withWorld();
const CALL = "POST /staff-api/shops/{businessKey}/mail";
const draft = { businessName: "<River> & Rope", primaryColor: "#7a2e5d" };

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
