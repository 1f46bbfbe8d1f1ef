import { beforeEach, describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { GET as listOrders } from "@/app/(api)/staff-api/orders/route";
import { findAuditBreak } from "@/lib/server/audit";
import { moveClock, now } from "@/lib/server/clock";
import { audit } from "@/lib/server/db/schema/operations";
import { noteRefusal, recordRefusals } from "@/lib/server/http/refusals";
import { openSession } from "@/lib/server/people/session";
import { withDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { get, post, refusalOf } from "../support/requests";

const db = withDatabase();
beforeEach(async () => {
  await moveClock(db(), new Date());
});

const rows = async (event: string) => (await db().select().from(audit)).filter((row) => row.event === event);
const anHourLater = () => moveClock(db(), new Date(now().getTime() + 3_600_000));

describe("what is refused is written down", () => {
  it("with who asked for what is not theirs", async () => {
    const id = await insertPerson(db(), { email: "curious@example.com" });
    const client = { network: "203.0.113.0/24", userAgent: "", sessionToken: null };
    const cookie = (await openSession(db(), { userId: id, role: "customer" }, client)).split(";")[0];
    expect(await refusalOf(await listOrders(get("/staff-api/orders", { cookie })))).toBe("403 forbidden");
    await recordRefusals(db());
    expect(await rows("access.denied")).toMatchObject([
      { subject: "GET /staff-api/orders", details: { count: 1, people: [id] } },
    ]);
  });

  it("when another site's page tried, without the visitor's address", async () => {
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const peer = "203.0.113.77";
    await logIn(post("/auth2/login/password", { username: "a@b.co", password: "x" }, { headers, peer }));
    await recordRefusals(db());
    const [row] = await rows("access.denied");
    expect(row?.subject).toBe("POST /auth2/login/password");
    expect(JSON.stringify(row)).not.toContain("203.0.113");
    expect(JSON.stringify(row)).not.toContain("evil.example");
  });

  it("when a limit is reached, without the address it was about", async () => {
    const send = () => logIn(post("/auth2/login/password", { username: "victim@example.com", password: "wrong one" }));
    const answers = [];
    for (let count = 0; count < 7; count++) answers.push((await send()).status);
    expect(answers).toContain(429);
    await recordRefusals(db());
    const [row] = await rows("limit.reached");
    expect(row).toMatchObject({ subject: "login-account-wait" });
    expect(JSON.stringify(row)).not.toContain("victim");
  });

  it("as one row an hour and kind, however often it happens and from wherever", async () => {
    for (let index = 0; index < 10_000; index++) noteRefusal("limit.reached", "login-network", `198.51.100.${index}`);
    for (let turn = 0; turn < 20; turn++) {
      await recordRefusals(db());
      noteRefusal("limit.reached", "login-network", "198.51.100.1");
    }
    expect(await rows("limit.reached")).toHaveLength(1);
    const [row] = await rows("limit.reached");
    expect(row?.details).toMatchObject({ count: 10_000, isMorePeople: true });
    expect(row?.details.people).toHaveLength(10);
    await anHourLater();
    await recordRefusals(db());
    expect((await rows("limit.reached")).map(({ details }) => details.count)).toEqual([10_000, 20]);
    expect(await findAuditBreak(db())).toBeNull();
  });

  it("also when the process ends before the hour does", async () => {
    noteRefusal("webhook.bad-signature", "webhook_signature_mismatch", "198.51.100.1");
    await recordRefusals(db());
    noteRefusal("webhook.bad-signature", "webhook_signature_mismatch", "198.51.100.1");
    await recordRefusals(db(), true);
    expect(await rows("webhook.bad-signature")).toHaveLength(2);
  });
});
