import { and, eq, isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as end } from "@/app/(api)/staff-api/people/end/route";
import { users } from "@/lib/server/db/schema/people";
import { withOwnDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { post } from "../support/requests";
import { sessionOf } from "../support/sessions";

const db = withOwnDatabase();

it("two admins who end each other at the same moment leave one of them", async () => {
  for (let round = 0; round < 5; round++) {
    const emails = [`one${round}@example.com`, `two${round}@example.com`] as const;
    const [one, two] = await Promise.all(emails.map((email) => insertPerson(db(), { email, role: "admin" }, null)));
    const endBy = async (who = "", whom = "") => {
      const cookie = await sessionOf(db(), { userId: who, role: "admin" });
      return () => end(post("/staff-api/people/end", { id: whom }, { cookie }));
    };
    const both = [await endBy(one, two), await endBy(two, one)];
    const statuses = (await Promise.all(both.map(async (send) => (await send()).status))).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses[1]).toBeGreaterThanOrEqual(401);
    const left = await db()
      .select()
      .from(users)
      .where(and(eq(users.role, "admin"), isNull(users.disabledAt)));
    expect(left.filter(({ id }) => id === one || id === two)).toHaveLength(1);
  }
});
