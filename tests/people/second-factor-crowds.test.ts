import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { sessions } from "@/lib/server/db/schema/people";
import { recoveryCodes } from "@/lib/server/db/schema/second-factors";
import { recoveryCodeHash } from "@/lib/server/people/recovery-codes";
import { withOwnDatabase } from "../support/database";
import { insertPerson, PASSWORD } from "../support/people";
import { post } from "../support/requests";
import { codeOf, insertFactor } from "../support/sessions";

const db = withOwnDatabase();
/** As many as are let try at once. */
const RACERS = 5;

/** How often each status was answered when so many log in with one code at the same moment. */
async function race(email: string, code: string): Promise<Record<number, number>> {
  const body = { username: email, password: PASSWORD, code };
  const answers = await Promise.all(Array.from({ length: RACERS }, () => logIn(post("/auth2/login/password", body))));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Tries that had to wait for their turn were not looked at. */
const once = (counts: Record<number, number>) => {
  expect(counts[200]).toBe(1);
  expect((counts[400] ?? 0) + (counts[429] ?? 0)).toBe(RACERS - 1);
  expect(counts[400] ?? 0).toBeGreaterThan(0);
};

it("one code of the app lets one of many in that come with it at once", async () => {
  const id = await insertPerson(db(), { email: "app@example.com" });
  await insertFactor(db(), id);
  once(await race("app@example.com", codeOf()));
  expect(await db().select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1);
});

it("one recovery code lets one of many in that come with it at once", async () => {
  const id = await insertPerson(db(), { email: "recovery@example.com" });
  await insertFactor(db(), id);
  const code = "abcd-efgh-jkmn-pqrs";
  await db()
    .insert(recoveryCodes)
    .values({ userId: id, codeHash: recoveryCodeHash(id, code) });
  once(await race("recovery@example.com", code));
  expect(await db().select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1);
  expect(await db().select().from(recoveryCodes)).toEqual([]);
});
