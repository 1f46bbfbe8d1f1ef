import { describe, expect, it } from "vitest";
import { GET as draftRoute } from "@/app/(api)/user/results/draft/route";
import { POST as saveRoute } from "@/app/(api)/user/results/draft/save/route";
import { POST as editRoute } from "@/app/(api)/user/results/draft/values/[id]/route";
import { GET as resultsRoute } from "@/app/(api)/user/results/route";
import type { ResultDraft } from "@/lib/contracts/result-values";
import { resultDrafts } from "@/lib/server/db/schema/results";
import { withDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { answerOf, get, post } from "../support/requests";
import { withBundledWorker } from "./bundled-worker";
import { screenshot } from "./pictures";
import { cookies, draftCookie, sendFile, signedIn } from "./sending";

const db = withDatabase();
withBundledWorker();

async function uploaded() {
  const session = await signedIn(db(), await insertPerson(db(), { email: "ada@example.com" }));
  const response = await sendFile(screenshot(), "labs.png", session);
  expect(response.status).toBe(201);
  const cookie = cookies(session, draftCookie(response));
  return { cookie, draft: await draftOf(cookie) };
}

async function draftOf(cookie: string): Promise<ResultDraft> {
  const { body } = await answerOf(await draftRoute(get("/user/results/draft", { cookie })));
  return (body as { draft: ResultDraft }).draft;
}

const edit = async (cookie: string, id: string, said: object) =>
  answerOf(
    await editRoute(post(`/user/results/draft/values/${id}`, said, { cookie }), { params: Promise.resolve({ id }) }),
  );

const save = async (cookie: string) =>
  answerOf(await saveRoute(post("/user/results/draft/save", undefined, { cookie })));

describe("a value from a picture", { timeout: 120_000 }, () => {
  it("is shown with its part of the picture, is not taken along by itself, and is sealed with its draft", async () => {
    const { draft } = await uploaded();
    expect(draft.values.map(({ isIncluded }) => isIncluded)).toEqual([false, false, false, false]);
    expect(draft.values.every(({ picture }) => picture?.startsWith("iVBORw0KGgo"))).toBe(true);
    const kept = JSON.stringify(await db().select().from(resultDrafts));
    expect(kept).not.toContain(draft.values[0]?.picture?.slice(20, 80));
  });

  it("is not saved before somebody has held it against its picture, whatever else is said of it", async () => {
    const { cookie, draft } = await uploaded();
    const [first, second, third] = draft.values;
    await edit(cookie, first?.id ?? "", { isIncluded: true });
    const refused = await save(cookie);
    expect([refused.status, (refused.body as { error: { field: string } }).error]).toEqual([
      400,
      expect.objectContaining({ field: `values.${first?.id}.picture` }),
    ]);
    await edit(cookie, second?.id ?? "", { isIncluded: true, date: "2026-03-03" });
    await edit(cookie, first?.id ?? "", { isIncluded: false });
    expect((await save(cookie)).status).toBe(400);
    await edit(cookie, second?.id ?? "", { isSeen: true });
    await edit(cookie, third?.id ?? "", { isSeen: true, isIncluded: true, value: 53 });
    expect(await save(cookie)).toMatchObject({ status: 201, body: { saved: 2 } });
  });

  it("leaves no part of its picture behind when it is saved", async () => {
    const { cookie, draft } = await uploaded();
    for (const { id } of draft.values) await edit(cookie, id, { isSeen: true, isIncluded: true });
    await save(cookie);
    expect(await db().select().from(resultDrafts)).toEqual([]);
    const { body } = await answerOf(await resultsRoute(get("/user/results", { cookie })));
    expect(JSON.stringify(body)).toContain("Ferritin");
    expect(JSON.stringify(body)).not.toContain("iVBORw0KGgo");
  });
});
