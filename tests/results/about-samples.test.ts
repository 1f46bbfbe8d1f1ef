import { describe, expect, it } from "vitest";
import { POST as aboutRoute } from "@/app/(api)/user/results/about/route";
import { POST as saveRoute } from "@/app/(api)/user/results/draft/save/route";
import { GET as listRoute } from "@/app/(api)/user/results/route";
import { askedOf } from "@/components/results/asked-of-samples";
import { shownResult } from "@/lib/content/results/marker-history";
import type { SavedResult } from "@/lib/contracts/result-values";
import { results } from "@/lib/server/db/schema/results";
import { withDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { answerOf, get, post, refusalOf } from "../support/requests";
import { withBundledWorker } from "./bundled-worker";
import { cookies, draftCookie, sendFile, signedIn } from "./sending";

const db = withDatabase();
withBundledWorker();

const CSV = `Date,Marker,Value,Unit
2026-01-05,Glucose,92,mg/dL
2026-01-05,Cortisol,12,ug/dL
2026-01-05,DHEA-S,200,ug/dL
2026-03-09,LH,5,mIU/mL
`;

async function send(session: string, text: string): Promise<void> {
  const draft = draftCookie(await sendFile(text, "labs.csv", session));
  const saving = await saveRoute(post("/user/results/draft/save", undefined, { cookie: cookies(session, draft) }));
  expect(saving.status).toBe(201);
}

async function withResults(email = "ada@example.com"): Promise<string> {
  const session = await signedIn(db(), await insertPerson(db(), { email }));
  await send(session, CSV);
  return session;
}

const tell = (body: object, cookie: string) => aboutRoute(post("/user/results/about", body, { cookie }));

async function savedOf(cookie: string): Promise<SavedResult[]> {
  return ((await answerOf(await listRoute(get("/user/results", { cookie })))).body as { results: SavedResult[] })
    .results;
}

async function verdictsOf(cookie: string) {
  const shown = (await savedOf(cookie)).map((result) => shownResult(result, "conventional", "female"));
  return Object.fromEntries(shown.map(({ result, grade }) => [result.marker, grade.needs ?? grade.verdict]));
}

describe("what a person tells about a sample", () => {
  it("is asked only where a range hangs on it", async () => {
    const ada = await withResults();
    const asked = askedOf((await savedOf(ada)).map((result) => shownResult(result, "conventional", "female")));
    expect(asked).toMatchObject({ birthDate: null, isAgeAsked: true });
    expect(asked.samples.map(({ about: _about, time: _time, ...sample }) => sample)).toEqual([
      { date: "2026-03-09", isFastingAsked: false, isHourAsked: false, isCycleAsked: true },
      { date: "2026-01-05", isFastingAsked: true, isHourAsked: true, isCycleAsked: false },
    ]);
  });

  it("is used for its day's ranges, the day of birth for all, and can be changed and taken back", async () => {
    const ada = await withResults();
    expect(await verdictsOf(ada)).toEqual({ glucose: "fasting", cortisol: "hour", "dhea-s": "age", lh: "cycle" });
    await tell({ date: "2026-01-05", said: { isFasting: true, hour: "08:15" } }, ada);
    await tell({ date: "2026-03-09", said: { cycleDay: 4 } }, ada);
    expect((await tell({ date: null, said: { birthDate: "1984-02-01" } }, ada)).status).toBe(200);
    expect(await verdictsOf(ada)).toEqual({ glucose: "band", cortisol: "within", "dhea-s": "within", lh: "within" });
    await tell({ date: "2026-01-05", said: { isFasting: false, hour: null } }, ada);
    expect(await verdictsOf(ada)).toMatchObject({ glucose: "fasting", cortisol: "hour", "dhea-s": "within" });
    await tell({ date: null, said: { birthDate: null } }, ada);
    expect((await savedOf(ada)).find(({ marker }) => marker === "dhea-s")?.about).toMatchObject({ birthDate: null });
  });

  it("is sealed with the values, stays with its own person, and goes along with what is saved later", async () => {
    const [ada, eve] = [await withResults(), await withResults("eve@example.com")];
    await tell({ date: null, said: { birthDate: "1984-02-01" } }, ada);
    expect(JSON.stringify(await db().select().from(results))).not.toContain("1984");
    expect((await savedOf(eve)).map(({ about }) => about)).toEqual([null, null, null, null]);
    await send(ada, "Date,Marker,Value,Unit\n2026-05-05,PSA,1,ng/mL\n");
    expect((await savedOf(ada))[0]?.about).toMatchObject({ birthDate: "1984-02-01", isFasting: null });
  });

  it("is refused where it cannot be", async () => {
    const ada = await withResults();
    const refused = [
      { date: null, said: { birthDate: "2999-01-01" } },
      { date: null, said: { cycleDay: 0 } },
      { date: null, said: { hour: "25:00" } },
      { date: "5.1.2026", said: {} },
    ];
    for (const body of refused)
      expect(await refusalOf(await tell(body, ada)), JSON.stringify(body)).toMatch(/malformed$/);
  });
});
