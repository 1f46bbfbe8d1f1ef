import { describe, expect, it } from "vitest";
import { POST as deleteAllRoute } from "@/app/(api)/user/results/delete-all/route";
import { POST as saveRoute } from "@/app/(api)/user/results/draft/save/route";
import { GET as csvRoute } from "@/app/(api)/user/results/export/csv/route";
import { GET as fhirRoute } from "@/app/(api)/user/results/export/fhir/route";
import { GET as pdfRoute } from "@/app/(api)/user/results/export/pdf/route";
import { GET as listRoute } from "@/app/(api)/user/results/route";
import { POST as deleteRoute } from "@/app/(api)/user/results/values/[id]/delete/route";
import { POST as editRoute } from "@/app/(api)/user/results/values/[id]/route";
import type { SavedResult } from "@/lib/contracts/result-values";
import { moveClock, now } from "@/lib/server/clock";
import { audit } from "@/lib/server/db/schema/operations";
import { users } from "@/lib/server/db/schema/people";
import { results } from "@/lib/server/db/schema/results";
import { env } from "@/lib/server/env";
import { currentKeyId } from "@/lib/server/envelope";
import { pdfLines } from "@/lib/server/results/read/pdf-lines";
import { rotateResultKeys } from "@/lib/server/results/saved-store";
import { withDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { answerOf, get, post, refusalOf } from "../support/requests";
import { withBundledWorker } from "./bundled-worker";
import { cookies, draftCookie, sendFile, signedIn } from "./sending";

const db = withDatabase();
withBundledWorker();
const CSV =
  "Date,Marker,Value,Unit,Reference\n2026-01-05,ApoB,88,mg/dL,<90\n2026-01-05,hs-CRP,<2,mg/L,\n2025-06-01,Lp(a),112,nmol/L,<75\n";

async function person(email: string): Promise<string> {
  return signedIn(db(), await insertPerson(db(), { email }));
}

async function withResults(email = "ada@example.com"): Promise<string> {
  const session = await person(email);
  const draft = draftCookie(await sendFile(CSV, "labs.csv", session));
  const response = await saveRoute(post("/user/results/draft/save", undefined, { cookie: cookies(session, draft) }));
  expect(response.status).toBe(201);
  return session;
}

const list = (cookie: string) => listRoute(get("/user/results", { cookie }));
async function savedOf(cookie: string): Promise<SavedResult[]> {
  return ((await answerOf(await list(cookie))).body as { results: SavedResult[] }).results;
}
const edit = (id: string, body: object, cookie: string) =>
  editRoute(post(`/user/results/values/${id}`, body, { cookie }), { params: Promise.resolve({ id }) });
const remove = (id: string, cookie: string) =>
  deleteRoute(post(`/user/results/values/${id}/delete`, undefined, { cookie }), { params: Promise.resolve({ id }) });

describe("saved results", () => {
  it("are listed newest first, graded by the printed range, with a reason where there is none", async () => {
    const ada = await withResults();
    const found = await savedOf(ada);
    expect(found.map(({ marker, date, grade }) => [marker, date, grade.verdict, grade.by])).toEqual([
      ["apob", "2026-01-05", "within", "printed"],
      ["hscrp", "2026-01-05", "not-graded", null],
      ["lpa-molar", "2025-06-01", "above", "printed"],
    ]);
    expect(found[1]?.grade.reason).toContain("only a bound");
  });

  it("are sealed in the database, each with a key of its own, and open in no other place", async () => {
    await withResults();
    const rows = await db().select().from(results);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/apob|hscrp|mg\/dL|2026-01-05/);
    const [first, second] = rows;
    await db()
      .update(results)
      .set({ sealed: second?.sealed ?? "" });
    expect(first?.sealed).not.toBe(second?.sealed);
    const ada = await signedIn(db(), first?.userId ?? "");
    expect((await list(ada)).status).toBe(500);
  });

  it("are their owner's alone", async () => {
    const ada = await withResults();
    const bob = await person("bob@example.com");
    const [value] = await savedOf(ada);
    expect(await savedOf(bob)).toEqual([]);
    expect(await refusalOf(await edit(value?.id ?? "", { value: 1 }, bob))).toBe("404 not_found");
    expect(await answerOf(await remove(value?.id ?? "", bob))).toEqual({ status: 200, body: { ok: true } });
    expect(await savedOf(ada)).toHaveLength(3);
    expect(await refusalOf(await list("sid=nobody-nobody-nobody-nobody"))).toBe("401 not_signed_in");
  });

  it("ask for a sign-in of the last twelve hours, to be seen or downloaded", async () => {
    const ada = await withResults();
    await moveClock(db(), new Date(now().getTime() + 13 * 3_600_000));
    for (const answer of [
      await list(ada),
      await csvRoute(get("/x", { cookie: ada })),
      await fhirRoute(get("/x", { cookie: ada })),
      await pdfRoute(get("/x", { cookie: ada })),
    ]) {
      expect(await refusalOf(answer)).toBe("401 not_signed_in");
    }
  });

  it("can be corrected, deleted one by one, and deleted all at once", async () => {
    const ada = await withResults();
    const [apob, crp] = await savedOf(ada);
    const { body } = await answerOf(await edit(apob?.id ?? "", { value: 0.98, unit: "g/L", rangeText: null }, ada));
    const conversion = "0.98 g/L × 100 = 98 mg/dL";
    expect(body).toMatchObject({ value: 0.98, unit: "g/L", conversion, range: null, isEdited: true });
    expect(await refusalOf(await edit(apob?.id ?? "", { date: null }, ada))).toBe("400 malformed");
    const toCome = new Date(now().getTime() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
    expect(await refusalOf(await edit(apob?.id ?? "", { date: toCome }, ada))).toBe("400 malformed");
    expect((await remove(crp?.id ?? "", ada)).status).toBe(200);
    expect(await savedOf(ada)).toHaveLength(2);
    const everything = (confirm: boolean) =>
      deleteAllRoute(post("/user/results/delete-all", { confirm }, { cookie: ada }));
    expect(await refusalOf(await everything(false))).toBe("400 malformed");
    expect(await answerOf(await everything(true))).toEqual({ status: 200, body: { deleted: 2 } });
    expect(await db().select().from(results)).toEqual([]);
  });

  it("go with the account", async () => {
    await withResults();
    await db().delete(users);
    expect(await db().select().from(results)).toEqual([]);
  });

  it("leave as attachments under a plain name, and the audit trail knows that and no more", async () => {
    const ada = await withResults();
    const csv = await csvRoute(get("/user/results/export/csv", { cookie: ada }));
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.headers.get("content-disposition")).toMatch(/^attachment; filename="lab-results-\d{4}-\d\d-\d\d\.csv"$/);
    expect(csv.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect(csv.headers.get("cache-control")).toBe("private, no-store");
    expect(await csv.text()).toContain("2026-01-05,,hs-CRP,hscrp,hs-CRP,<2,mg/L,,,,,labs.csv");
    const fhir = await fhirRoute(get("/user/results/export/fhir", { cookie: ada }));
    expect(fhir.headers.get("content-type")).toBe("application/fhir+json");
    expect(JSON.parse(await fhir.text())).toMatchObject({ resourceType: "Bundle", type: "collection" });
    const pdf = await pdfRoute(get("/user/results/export/pdf?units=si", { cookie: ada }));
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toMatch(/^attachment; filename="lab-results-\d{4}-\d\d-\d\d\.pdf"$/);
    expect(pdf.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect(pdf.headers.get("cache-control")).toBe("private, no-store");
    const lines = (await pdfLines(new Uint8Array(await pdf.arrayBuffer()))).map(({ text }) => text).join("\n");
    for (const told of [
      "Apolipoprotein B",
      "0.88",
      "Above range",
      "Not graded",
      "Read from labs.csv, line 2",
      "not a diagnosis",
    ])
      expect(lines).toContain(told);
    const trail = await db().select().from(audit);
    expect(trail.map(({ event }) => event)).toEqual(["results.upload", ...Array(3).fill("results.download")]);
    expect(JSON.stringify(trail)).not.toMatch(/apob|labs\.csv|\b112\b/i);
  });

  it("move to a new key without being opened", async () => {
    const ada = await withResults();
    const old = currentKeyId();
    const settings = env() as { resultsKeys: string[] };
    settings.resultsKeys = ["a-new-key-for-results-of-32-chars", ...settings.resultsKeys];
    try {
      expect(currentKeyId()).not.toBe(old);
      expect(await rotateResultKeys(db())).toBe(3);
      expect(await rotateResultKeys(db())).toBe(0);
      settings.resultsKeys = settings.resultsKeys.slice(0, 1);
      expect(await savedOf(ada)).toHaveLength(3);
    } finally {
      settings.resultsKeys = [...settings.resultsKeys.slice(1), env().sessionSecret];
    }
  });
});
