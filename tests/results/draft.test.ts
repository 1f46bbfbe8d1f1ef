import { describe, expect, it } from "vitest";
import { POST as discardRoute } from "@/app/(api)/user/results/draft/discard/route";
import { GET as draftRoute } from "@/app/(api)/user/results/draft/route";
import { POST as saveRoute } from "@/app/(api)/user/results/draft/save/route";
import { POST as editRoute } from "@/app/(api)/user/results/draft/values/[id]/route";
import { POST as addRoute } from "@/app/(api)/user/results/draft/values/route";
import { GET as listRoute } from "@/app/(api)/user/results/route";
import type { ResultDraft, SavedResult } from "@/lib/contracts/result-values";
import { moveClock, now } from "@/lib/server/clock";
import { purgeDrafts } from "@/lib/server/db/queries/results";
import { idempotencyKeys } from "@/lib/server/db/schema/operations";
import { resultDrafts, results } from "@/lib/server/db/schema/results";
import { saveAwaiting } from "@/lib/server/results/save-draft";
import { withDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { answerOf, get, post, refusalOf } from "../support/requests";
import { withBundledWorker } from "./bundled-worker";
import { cookies, draftCookie, sendFile, sendText, signedIn } from "./sending";

const db = withDatabase();
withBundledWorker();
const CSV = "Date,Marker,Value,Unit,Reference\n2026-01-05,ApoB,88,mg/dL,<90\n2026-01-05,Cholesterol,5.2,mmol/L,<5.2\n";
const DAY = 24 * 3_600_000;

async function person(email: string): Promise<string> {
  const userId = await insertPerson(db(), { email });
  return signedIn(db(), userId);
}

async function draftOf(cookie: string): Promise<ResultDraft | null> {
  const { body } = await answerOf(await draftRoute(get("/user/results/draft", { cookie })));
  return (body as { draft: ResultDraft | null }).draft;
}

async function savedOf(cookie: string): Promise<SavedResult[]> {
  const { body } = await answerOf(await listRoute(get("/user/results", { cookie })));
  return (body as { results: SavedResult[] }).results;
}

const edit = (id: string, body: object, cookie: string) =>
  editRoute(post(`/user/results/draft/values/${id}`, body, { cookie }), { params: Promise.resolve({ id }) });
const save = (cookie: string, headers = {}) =>
  saveRoute(post("/user/results/draft/save", undefined, { cookie, headers }));

describe("an uploaded file", () => {
  it("becomes a draft with proof and conversion, and no account is needed for that", async () => {
    const response = await sendFile(CSV, "labs.csv");
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^drf=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/,
    );
    const cookie = draftCookie(response);
    expect(await answerOf(response)).toEqual({
      status: 201,
      body: { format: "csv", layout: "One result per row", count: 2, doubtful: 0, unmatched: 0 },
    });
    const draft = await draftOf(cookie);
    expect(draft?.files).toEqual([{ name: "labs.csv", format: "csv", layout: "One result per row", count: 2 }]);
    expect(draft?.values[1]).toMatchObject({
      marker: "chol",
      value: 5.2,
      unit: "mmol/L",
      date: "2026-01-05",
      conversion: "5.2 mmol/L × 38.67 = 201 mg/dL",
      conventional: { value: 201, unit: "mg/dL" },
      si: { value: 5.2, unit: "mmol/L" },
      grade: { verdict: "above", by: "printed", text: "<5.2" },
      proof: { file: "labs.csv", page: null, line: 3, text: "2026-01-05, Cholesterol, 5.2, mmol/L, <5.2" },
      isIncluded: true,
    });
  });

  it("is stored nowhere in the open, nor is what was read from it", async () => {
    await sendFile(CSV, "apolipoprotein-of-ada.csv");
    const rows = JSON.stringify([await db().select().from(resultDrafts), await db().select().from(idempotencyKeys)]);
    expect(rows).not.toMatch(/apolipoprotein|cholesterol|-of-ada|"value":5\.2/i);
  });

  it("joins what is in the draft; the same value twice is wanted once", async () => {
    const cookie = draftCookie(await sendFile(CSV, "labs.csv"));
    await sendText("Collected Jan 5, 2026\nApolipoprotein B 88 mg/dL <90\nHDL Cholesterol 55 mg/dL >39", cookie);
    const draft = await draftOf(cookie);
    expect(draft?.values.map(({ marker, isIncluded }) => [marker, isIncluded])).toEqual([
      ["apob", true],
      ["chol", true],
      ["apob", false],
      ["hdl-c", true],
    ]);
    expect(draft?.values[2]?.warnings.map(({ code }) => code)).toEqual(["duplicate"]);
  });

  it("is refused with words that say what to do, and leaves no draft", async () => {
    const response = await sendFile(new TextEncoder().encode("GIF89a, and what moves"), "photo.gif");
    expect(response.headers.getSetCookie()).toEqual([]);
    const { status, body } = await answerOf(response);
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { code: "file_refused", facts: { reason: "photo" } } });
    expect((body as { error: { message: string } }).error.message).toContain("Take a photo or a screenshot");
  });
});

describe("a draft", () => {
  it("is corrected value by value, and doubts fall away with what they were about", async () => {
    const cookie = draftCookie(await sendText("Collected Jan 5, 2026\nTSH 2.1 0.4-4.5\nLDL 9.2 mg/dL"));
    const before = await draftOf(cookie);
    const [tsh, ldl] = before?.values ?? [];
    expect(tsh?.warnings.map(({ code }) => code)).toEqual(["no-unit"]);
    await edit(tsh?.id ?? "", { unit: "mIU/L" }, cookie);
    const response = await edit(ldl?.id ?? "", { value: 92, rangeText: "<100", isIncluded: false }, cookie);
    const { draft } = (await answerOf(response)).body as { draft: ResultDraft };
    expect(draft.values[0]).toMatchObject({ unit: "mIU/L", warnings: [], isEdited: true });
    expect(draft.values[1]).toMatchObject({
      value: 92,
      range: { high: 100 },
      isIncluded: false,
      grade: { verdict: "within" },
    });
  });

  it("takes values by hand, without any file", async () => {
    const said = {
      marker: "ferritin",
      value: 61,
      comparator: null,
      unit: "µg/L",
      date: "2026-01-05",
      rangeText: "30-400",
    };
    const response = await addRoute(post("/user/results/draft/values", said));
    expect(response.status).toBe(201);
    expect((await draftOf(draftCookie(response)))?.values[0]).toMatchObject({
      marker: "ferritin",
      unit: "ug/L",
      format: "hand",
      isIncluded: true,
      proof: { file: "Entered by hand" },
    });
    expect(await refusalOf(await addRoute(post("/user/results/draft/values", { ...said, marker: "no-such" })))).toBe(
      "400 malformed",
    );
  });

  it("opens for its browser only, and after somebody signed in with it, for that person only", async () => {
    const draft = draftCookie(await sendFile(CSV, "labs.csv"));
    const ada = await person("ada@example.com");
    const bob = await person("bob@example.com");
    expect(await draftOf("drf=another-browser-another-browser-another-bro")).toBeNull();
    expect(await draftOf(cookies(draft, ada))).not.toBeNull();
    expect(await draftOf(cookies(draft, bob))).toBeNull();
    expect(await draftOf(draft)).toBeNull();
    expect(await refusalOf(await save(cookies(draft, bob)))).toBe("404 not_found");
  });

  it("is forgotten when told so, and a day after its last change", async () => {
    const first = draftCookie(await sendFile(CSV, "labs.csv"));
    const gone = await discardRoute(post("/user/results/draft/discard", undefined, { cookie: first }));
    expect(gone.headers.getSetCookie()[0]).toContain("Max-Age=0");
    expect(await draftOf(first)).toBeNull();
    const second = draftCookie(await sendFile(CSV, "labs.csv"));
    await moveClock(db(), new Date(now().getTime() + DAY + 1000));
    expect(await draftOf(second)).toBeNull();
    await purgeDrafts(db(), now());
    expect(await db().select().from(resultDrafts)).toEqual([]);
  });
});

describe("saving", () => {
  it("asks for an account and keeps what was reviewed until there is one", async () => {
    const draft = draftCookie(await sendFile(CSV, "labs.csv"));
    const [apob] = (await draftOf(draft))?.values ?? [];
    await edit(apob?.id ?? "", { value: 89 }, draft);
    expect(await refusalOf(await save(draft))).toBe("401 not_signed_in");
    const ada = await person("ada@example.com");
    const response = await save(cookies(draft, ada), { "idempotency-key": "once" });
    expect(response.headers.getSetCookie()[0]).toContain("Max-Age=0");
    expect(await answerOf(response)).toEqual({ status: 201, body: { saved: 2, skipped: 0, isAwaitingEmail: false } });
    expect((await savedOf(ada)).map(({ marker, value }) => [marker, value])).toEqual([
      ["apob", 89],
      ["chol", 5.2],
    ]);
    expect(await db().select().from(resultDrafts)).toEqual([]);
    const repeat = await save(cookies(draft, ada), { "idempotency-key": "once" });
    expect(await answerOf(repeat)).toEqual({ status: 201, body: { saved: 2, skipped: 0, isAwaitingEmail: false } });
    expect(await db().select().from(results)).toHaveLength(2);
  });

  it("waits for the proof of an address, and then happens by itself, in whatever browser the link is opened", async () => {
    const id = await insertPerson(db(), { email: "new@example.com", emailVerified: false });
    const session = await signedIn(db(), id);
    const both = cookies(draftCookie(await sendFile(CSV, "labs.csv", session)), session);
    const waiting = { status: 201, body: { saved: 0, skipped: 0, isAwaitingEmail: true } };
    expect(await answerOf(await save(both))).toEqual(waiting);
    expect(await db().select().from(results)).toEqual([]);
    const kept = await draftOf(both);
    expect(kept).toMatchObject({ isAwaitingEmail: true });
    expect(kept?.values).toHaveLength(2);
    const bob = await insertPerson(db(), { email: "bob@example.com" });
    await db().transaction((tx) => saveAwaiting(tx, bob));
    expect(await db().select().from(results)).toEqual([]);
    await db().transaction((tx) => saveAwaiting(tx, id));
    expect((await savedOf(session)).map(({ marker }) => marker)).toEqual(["apob", "chol"]);
    expect(await db().select().from(resultDrafts)).toEqual([]);
  });

  it("takes along what is included, skips what is there already, and asks for a missing day", async () => {
    const ada = await person("ada@example.com");
    const first = draftCookie(await sendFile(CSV, "labs.csv", ada));
    await save(cookies(first, ada));
    const second = draftCookie(await sendFile(`${CSV}2026-01-06,ApoB,87,mg/dL,\n,TSH,2.1,mIU/L,\n`, "again.csv", ada));
    const both = cookies(second, ada);
    const draft = await draftOf(both);
    expect(draft?.values.map(({ isIncluded }) => isIncluded)).toEqual([false, false, true, true]);
    const { status, body } = await answerOf(await save(both));
    expect([status, (body as { error: { message: string } }).error.message]).toEqual([
      400,
      "Enter the date of TSH, or leave it out.",
    ]);
    await edit(draft?.values[3]?.id ?? "", { isIncluded: false }, both);
    expect((await answerOf(await save(both))).body).toEqual({ saved: 1, skipped: 0, isAwaitingEmail: false });
    expect(await savedOf(ada)).toHaveLength(3);
  });
});

describe("a day that can be read in two ways", () => {
  const OPEN = "Date,Marker,Value,Unit\n03/04/2026,ApoB,88,mg/dL\n03/05/2026,HDL,<10,mg/dL\n";
  const daysOf = (draft: ResultDraft | null) =>
    draft?.values.map(({ date, otherDate, isIncluded }) => [date, otherDate, isIncluded]);
  const messageOf = async (response: Response) =>
    ((await answerOf(response)).body as { error: { message: string } }).error.message;

  it("is asked for: nothing of it is ticked, and ticking it saves nothing before the answer", async () => {
    const ada = await person("ada@example.com");
    const both = cookies(draftCookie(await sendFile(OPEN, "labs.csv", ada)), ada);
    const draft = await draftOf(both);
    expect(daysOf(draft)).toEqual([
      ["2026-03-04", "2026-04-03", false],
      ["2026-03-05", "2026-05-03", false],
    ]);
    await edit(draft?.values[0]?.id ?? "", { isIncluded: true }, both);
    expect(await messageOf(await save(both))).toBe(
      "Choose which date is meant for ApoB, 2026-03-04 or 2026-04-03, or leave it out.",
    );
    await edit(draft?.values[0]?.id ?? "", { value: 87 }, both);
    expect(await messageOf(await save(both))).toContain("Choose which date is meant");
    expect(await db().select().from(results)).toEqual([]);
  });

  it("is settled for the whole file by one answer, and for no other file", async () => {
    const cookie = draftCookie(await sendFile(OPEN, "labs.csv"));
    await sendFile(OPEN.replace("ApoB", "TSH").replace("HDL", "ALT").replace("<10", "31"), "labs.csv", cookie);
    const [first] = (await draftOf(cookie))?.values ?? [];
    await edit(first?.id ?? "", { date: "2026-04-03" }, cookie);
    const draft = await draftOf(cookie);
    expect(daysOf(draft)).toEqual([
      ["2026-04-03", null, true],
      ["2026-05-03", null, true],
      ["2026-03-04", "2026-04-03", false],
      ["2026-03-05", "2026-05-03", false],
    ]);
    expect(draft?.values.slice(0, 2).map(({ warnings, isEdited }) => [warnings, isEdited])).toEqual([
      [[], false],
      [[], false],
    ]);
    expect(draft?.values[1]?.comparator).toBe("<");
    await edit(draft?.values[2]?.id ?? "", { date: "2026-03-04" }, cookie);
    expect(daysOf(await draftOf(cookie))?.slice(2)).toEqual([
      ["2026-03-04", null, true],
      ["2026-03-05", null, true],
    ]);
  });

  it("is one value's alone when its person enters a third day", async () => {
    const cookie = draftCookie(await sendFile(OPEN, "labs.csv"));
    const [first] = (await draftOf(cookie))?.values ?? [];
    await edit(first?.id ?? "", { date: "2026-01-09" }, cookie);
    expect(daysOf(await draftOf(cookie))).toEqual([
      ["2026-01-09", null, true],
      ["2026-03-05", "2026-05-03", false],
    ]);
  });
});

describe("a day to come", () => {
  const later = (days: number) => new Date(now().getTime() + days * DAY).toISOString().slice(0, 10);

  it("is not ticked, and is not saved when it is", async () => {
    const ada = await person("ada@example.com");
    const file = `Date,Marker,Value,Unit\n${later(40)},ApoB,88,mg/dL\n2026-01-05,HDL,55,mg/dL\n`;
    const both = cookies(draftCookie(await sendFile(file, "labs.csv", ada)), ada);
    const draft = await draftOf(both);
    expect(draft?.values.map(({ isIncluded }) => isIncluded)).toEqual([false, true]);
    await edit(draft?.values[0]?.id ?? "", { isIncluded: true }, both);
    const { status, body } = await answerOf(await save(both));
    expect(status).toBe(400);
    expect((body as { error: { message: string } }).error.message).toBe(
      `${later(40)} is in the future. Enter the date of ApoB, or leave it out.`,
    );
    expect(await db().select().from(results)).toEqual([]);
  });

  it("is no sample of today in Auckland, where it is tomorrow already", async () => {
    await moveClock(db(), new Date(`${later(1)}T12:30:00Z`));
    const ada = await person("ada@example.com");
    const file = `Date,Marker,Value,Unit\n${later(1)},ApoB,88,mg/dL\n`;
    const both = cookies(draftCookie(await sendFile(file, "labs.csv", ada)), ada);
    expect((await answerOf(await save(both))).status).toBe(201);
  });
});

describe("what was left out of a file", () => {
  it("is told with its reason, even where nothing else was read", async () => {
    const response = await sendText("Collected 2026-01-05\nCortisol, Saliva 0.3 ug/dL\nVitamin D 2000 IU daily");
    expect(response.status).toBe(201);
    const draft = await draftOf(draftCookie(response));
    expect(draft?.values).toEqual([]);
    expect(draft?.unread.map(({ label, reason }) => [label, reason])).toEqual([
      ["Cortisol", "Measured in saliva, not in blood, so it is not one of these markers."],
      ["Vitamin D", "This is an amount to take, not a result."],
    ]);
  });
});
