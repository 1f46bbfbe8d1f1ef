import "../support/requests";
import "../support/draft-pages";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET, PUT } from "@/app/(api)/api/v1/customization/[businessKey]/route";
import { shops } from "@/lib/server/db/schema/shops";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import { withOwnDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { get } from "../support/requests";
import { sessionOf } from "../support/sessions";

const KEY = "lift-club";
const PATH = `/api/v1/customization/${KEY}`;
const context = { params: Promise.resolve({ businessKey: KEY }) };

const db = withOwnDatabase();

it("of ten people who publish over one version at once, one does", async () => {
  await seedCatalogue(db());
  const userId = await insertPerson(db(), { email: "ada@example.com", role: "admin" }, null);
  const cookie = await sessionOf(db(), { userId, role: "admin" });
  const tag = (await GET(get(PATH), context)).headers.get("etag") ?? "";
  const headers = { cookie, "content-type": "application/json", "if-match": tag };
  const url = `http://localhost:3000${PATH}?reason=${encodeURIComponent("Our colours come with the next season.")}`;
  const body = JSON.stringify({ businessName: "Lift Club" });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => PUT(new Request(url, { method: "PUT", headers, body }), context)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
  const [row] = await db().select({ version: shops.version }).from(shops).where(eq(shops.key, KEY));
  expect(row?.version).toBe(2);
});
