import { describe, expect, it } from "vitest";
import { GET as draftRoute } from "@/app/(api)/user/results/draft/route";
import type { ResultDraft } from "@/lib/contracts/result-values";
import { audit, idempotencyKeys } from "@/lib/server/db/schema/operations";
import { resultDrafts } from "@/lib/server/db/schema/results";
import { withDatabase } from "../support/database";
import { answerOf, get, post, refusalOf } from "../support/requests";
import { withBundledWorker } from "./bundled-worker";
import { HOSTILE } from "./hostile-files";
import { draftCookie, sendFile, sendRequest, sendText, uploadRequest } from "./sending";

const db = withDatabase();
withBundledWorker();
const CSV = "Date,Marker,Value,Unit\n2026-01-05,ApoB,88,mg/dL\n";

async function namesIn(response: Response): Promise<ResultDraft["files"]> {
  const { body } = await answerOf(await draftRoute(get("/user/results/draft", { cookie: draftCookie(response) })));
  return (body as { draft: ResultDraft }).draft.files;
}

describe("hostile files", () => {
  it.each(HOSTILE)("%s is refused with its reason", async (_what, name, make, reason) => {
    const { status, body } = await answerOf(await sendFile(make(), name));
    expect([status, (body as { error: { facts: unknown } }).error.facts]).toEqual([422, { reason }]);
    expect(await db().select().from(resultDrafts)).toEqual([]);
  });

  it("are too large before anything is read of them", async () => {
    expect(await refusalOf(await sendFile(Buffer.alloc(12 * 1024 * 1024, "x"), "labs.csv"))).toBe(
      "413 payload_too_large",
    );
    expect(await refusalOf(await sendFile(Buffer.alloc(10 * 1024 * 1024 + 1, "x"), "labs.csv"))).toBe(
      "413 payload_too_large",
    );
  });

  it.each([
    ["../../etc/passwd.csv", "passwd.csv"],
    ["..\\..\\boot.csv", "boot.csv"],
    ["labs\u202Efdp.csv", "labs fdp.csv"],
    ["<img src=x onerror=alert(1)>.csv", "img src=x onerror=alert(1).csv"],
    [`${"a".repeat(400)}.csv`, `${"a".repeat(116)}`],
    ["=cmd|'/c calc'!A1.csv", "c calc'!A1.csv"],
  ])("called %j come under a plain name", async (name, shown) => {
    const [file] = await namesIn(await sendFile(CSV, name));
    expect(file?.name.startsWith(shown)).toBe(true);
    expect(file?.name.length).toBeLessThanOrEqual(120);
  });

  it("with formulas for labels lose what a spreadsheet would run", async () => {
    const response = await sendFile(
      `${CSV}2026-01-05,"=HYPERLINK(""http://x"",""y"")",5,mg/dL\n2026-01-05,@SUM(A1),6,mg/dL\n`,
      "labs.csv",
    );
    const { body } = await answerOf(await draftRoute(get("/user/results/draft", { cookie: draftCookie(response) })));
    const labels = (body as { draft: ResultDraft }).draft.values.map(({ label }) => label);
    expect(labels).toEqual(["ApoB", 'HYPERLINK("http://x","y")', "SUM(A1)"]);
  });
});

describe("the form", () => {
  it("holds one file or one text, and nothing else", async () => {
    const two = new FormData();
    two.append("file", new Blob([CSV]), "a.csv");
    two.append("file", new Blob([CSV]), "b.csv");
    expect(await refusalOf(await sendRequest(await uploadRequest(two)))).toBe("400 malformed");
    const other = new FormData();
    other.append("picture", new Blob([CSV]), "a.csv");
    expect(await refusalOf(await sendRequest(await uploadRequest(other)))).toBe("400 malformed");
    expect(await refusalOf(await sendRequest(await uploadRequest(new FormData())))).toBe("400 malformed");
    expect(await refusalOf(await sendRequest(post("/user/results/upload", { file: CSV })))).toBe(
      "415 unsupported_media_type",
    );
    const bare = { headers: { "content-type": "multipart/form-data; boundary=x" } };
    for (const body of [
      "",
      "--x",
      "--x--",
      "--x\r\n\r\n--x--",
      "--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--",
    ]) {
      expect(await refusalOf(await sendRequest(post("/user/results/upload", body, bare)))).toMatch(/^4/);
    }
  });

  it("is counted: a visitor's network may send forty an hour", async () => {
    process.env.RATE_LIMIT_PROFILE = "normal";
    const peer = { "x-tealmark-peer": "203.0.113.9" };
    const send = async () => {
      const form = new FormData();
      form.append("text", "");
      const request = await uploadRequest(form);
      for (const [name, value] of Object.entries(peer)) request.headers.set(name, value);
      return (await sendRequest(request)).status;
    };
    const statuses: number[] = [];
    for (let time = 0; time < 41; time++) statuses.push(await send());
    expect(statuses.slice(0, 40).every((status) => status === 422)).toBe(true);
    expect(statuses[40]).toBe(429);
  });

  it("leaves no trace of what was in it", async () => {
    await sendText("Collected 01/05/2026\nTestosterone, Total 612 ng/dL 250-1100");
    const kept = JSON.stringify([await db().select().from(audit), await db().select().from(idempotencyKeys)]);
    expect(kept).not.toMatch(/testosterone|\b612\b|pasted/i);
  });
});
