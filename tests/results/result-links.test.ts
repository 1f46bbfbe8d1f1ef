import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as deleteAllRoute } from "@/app/(api)/user/results/delete-all/route";
import { POST as saveRoute } from "@/app/(api)/user/results/draft/save/route";
import { GET as sheetRoute } from "@/app/(api)/user/results/export/sheet/route";
import { POST as endRoute } from "@/app/(api)/user/results/links/[id]/end/route";
import { GET as linksRoute, POST as makeRoute } from "@/app/(api)/user/results/links/route";
import { GET as recentRoute } from "@/app/(api)/user/results/recent/route";
import { POST as sharedPdfRoute } from "@/app/(api)/user/results/shown/pdf/route";
import { POST as sharedRoute } from "@/app/(api)/user/results/shown/route";
import type { ResultLink, SharedSheetFacts } from "@/lib/contracts/result-links";
import { MOST_LINKS } from "@/lib/domain/result-link";
import { moveClock, now } from "@/lib/server/clock";
import { purgeResultLinks } from "@/lib/server/db/queries/result-links";
import { audit } from "@/lib/server/db/schema/operations";
import { users } from "@/lib/server/db/schema/people";
import { resultLinkOpenings, resultLinks } from "@/lib/server/db/schema/results";
import { pdfLines } from "@/lib/server/results/read/pdf-lines";
import { seedShops } from "@/lib/server/seed/seed-shops";
import { withDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { answerOf, get, post, refusalOf } from "../support/requests";
import { withBundledWorker } from "./bundled-worker";
import { cookies, draftCookie, sendFile, signedIn } from "./sending";

const db = withDatabase();
withBundledWorker();
const DAY = 86_400_000;
const FIRST = "Date,Marker,Value,Unit,Reference\n2026-01-05,ApoB,88,mg/dL,<90\n";
const LATER = "Date,Marker,Value,Unit,Reference\n2026-02-05,Ferritin,40,ng/mL,16-232\n";

async function save(session: string, csv: string): Promise<void> {
  const draft = draftCookie(await sendFile(csv, "secret-clinic.csv", session));
  const saved = await saveRoute(post("/user/results/draft/save", undefined, { cookie: cookies(session, draft) }));
  expect(saved.status).toBe(201);
}

async function withResults(email = "ada@example.com"): Promise<string> {
  const session = await signedIn(db(), await insertPerson(db(), { email }));
  await save(session, FIRST);
  return session;
}

type Made = { token: string; links: ResultLink[] };

const make = (cookie: string, days: number) => makeRoute(post("/user/results/links", { days }, { cookie }));
async function made(cookie: string, days = 7): Promise<Made> {
  return (await answerOf(await make(cookie, days))).body as Made;
}
const open = (token: string, headers: Record<string, string> = {}) =>
  sharedRoute(post("/user/results/shown", { token }, { headers }));
/** Lets so much time go by. Unit: ms. */
const pass = (ms: number) => moveClock(db(), new Date(now().getTime() + ms));
async function opened(token: string): Promise<SharedSheetFacts> {
  return (await answerOf(await open(token))).body as SharedSheetFacts;
}
const list = async (cookie: string) =>
  ((await answerOf(await linksRoute(get("/user/results/links", { cookie })))).body as Made).links;
const end = (id: string, cookie: string) =>
  endRoute(post(`/user/results/links/${id}/end`, undefined, { cookie }), { params: Promise.resolve({ id }) });

describe("a link that shows results", () => {
  it("opens for whoever has it, without a session, and tells neither file nor line", async () => {
    const { token } = await made(await withResults());
    const sheet = await opened(token);
    expect(sheet.results.map(({ marker, value }) => [marker, value])).toEqual([["apob", 88]]);
    expect(JSON.stringify(sheet)).not.toContain("secret-clinic");
    const file = await sharedPdfRoute(post("/user/results/shown/pdf", { token }));
    const lines = await pdfLines(new Uint8Array(await file.arrayBuffer()));
    expect(lines.map(({ text }) => text).join(" ")).toContain("Apolipoprotein B");
  });

  it("is kept as a hash alone, and its secret stands neither in the record nor in what its person is answered later", async () => {
    const ada = await withResults();
    const { token } = await made(ada);
    await opened(token);
    const kept = [await db().select().from(resultLinks), await db().select().from(audit), await list(ada)];
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it("shows what was saved when it was made, and no later value", async () => {
    const ada = await withResults();
    const { token } = await made(ada);
    await pass(60_000);
    await save(ada, LATER);
    expect((await opened(token)).results).toHaveLength(1);
    expect((await opened((await made(ada)).token)).results).toHaveLength(2);
  });

  it.each([1, 7, 30])("works for %i days and then says in words that it has ended", async (days) => {
    const { token } = await made(await withResults(), days);
    await pass(days * DAY - 1000);
    expect((await open(token)).status).toBe(200);
    await pass(2000);
    expect(await answerOf(await open(token))).toMatchObject({
      status: 410,
      body: {
        error: { message: expect.stringMatching(/^This link ended on .* Ask whoever sent it for a new one\.$/) },
      },
    });
    expect((await sharedPdfRoute(post("/user/results/shown/pdf", { token }))).status).toBe(410);
  });

  it("is dead at once when its person ends it, and nobody else can", async () => {
    const [ada, bob] = [await withResults(), await withResults("bob@example.com")];
    const { token, links } = await made(ada);
    const id = links[0]?.id ?? "";
    await end(id, bob);
    expect((await open(token)).status).toBe(200);
    await end(id, ada);
    expect(await refusalOf(await open(token))).toBe("410 too_late");
    expect(await list(ada)).toMatchObject([{ id, isOpen: false }]);
    expect(await list(bob)).toEqual([]);
  });

  it("tells its person when it was opened, once a minute at most, and keeps nothing of who opened it", async () => {
    const ada = await withResults();
    const { token } = await made(ada);
    await opened(token);
    await opened(token);
    await pass(DAY);
    await opened(token);
    const [link] = await list(await signedIn(db(), (await db().select().from(users))[0]?.id ?? ""));
    expect(link?.openings).toHaveLength(2);
    const [row] = await db().select().from(resultLinkOpenings);
    expect(Object.keys(row ?? {}).sort()).toEqual(["id", "linkId", "openedAt"]);
  });

  it("shows each shop's account what was saved there, and nothing of another's", async () => {
    await seedShops(db());
    const there = { "x-shop": "lift-club" };
    const session = await withResults();
    const seenIn = async (headers: Record<string, string>) => {
      const answer = await answerOf(await recentRoute(get("/user/results/recent", { cookie: session, headers })));
      return (answer.body as { results: { label: string }[] }).results.map(({ label }) => label);
    };
    expect([await seenIn({}), await seenIn(there)]).toEqual([["ApoB"], []]);
    const cookie = cookies(session, draftCookie(await sendFile(LATER, "lift.csv", session)));
    await saveRoute(post("/user/results/draft/save", undefined, { cookie, headers: there }));
    expect([await seenIn({}), await seenIn(there)]).toEqual([["ApoB"], ["Ferritin"]]);
    await deleteAllRoute(post("/user/results/delete-all", { confirm: true }, { cookie: session, headers: there }));
    expect([await seenIn({}), await seenIn(there)]).toEqual([["ApoB"], []]);
  });

  it("opens nothing in another shop, nor with another secret", async () => {
    const { token } = await made(await withResults());
    expect(await refusalOf(await open(token, { "x-shop": "lift-club" }))).toBe("400 link_invalid");
    expect(await refusalOf(await open("A".repeat(43)))).toBe("400 link_invalid");
  });

  it("ends with all results, goes with the account, and is forgotten a month after its end", async () => {
    const ada = await withResults();
    const { token } = await made(ada);
    await deleteAllRoute(post("/user/results/delete-all", { confirm: true }, { cookie: ada }));
    expect((await open(token)).status).toBe(410);
    await purgeResultLinks(db(), new Date(now().getTime() + 6 * DAY));
    expect(await db().select().from(resultLinks)).toHaveLength(1);
    await purgeResultLinks(db(), new Date(now().getTime() + 8 * DAY));
    expect(await db().select().from(resultLinks)).toEqual([]);
    const bob = await withResults("bob@example.com");
    const { token: other } = await made(bob);
    await db().delete(users).where(eq(users.email, "bob@example.com"));
    expect(await refusalOf(await open(other))).toBe("400 link_invalid");
  });

  it("is one of ten at most, and is made and listed only after a sign-in of today", async () => {
    const ada = await withResults();
    for (let count = 0; count < MOST_LINKS; count += 1) expect((await make(ada, 1)).status).toBe(201);
    expect(await refusalOf(await make(ada, 1))).toBe("409 conflict");
    expect(await refusalOf(await make(ada, 2))).toBe("400 malformed");
    await pass(13 * 3_600_000);
    expect((await make(ada, 1)).status).toBe(401);
    expect((await sheetRoute(get("/user/results/export/sheet", { cookie: ada }))).status).toBe(401);
  });
});

it("a page that shows more than results tells whose sign-in is old how many are saved, and none of them", async () => {
  const ada = await withResults();
  const recent = async () => (await answerOf(await recentRoute(get("/user/results/recent", { cookie: ada })))).body;
  expect(await recent()).toMatchObject({ saved: 1, results: [{ marker: "apob" }] });
  await pass(13 * 3_600_000);
  expect(await recent()).toEqual({ saved: 1, results: null });
});
