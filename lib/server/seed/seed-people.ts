import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { passwords, users } from "@/lib/server/db/schema/people";
import { shopPartners } from "@/lib/server/db/schema/shops";
import { hashPassword } from "@/lib/server/people/password-hash";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "./demo-people";
import { demoShopId } from "./seed-shops";

/** The demo people: a customer, one of marketing, a partner who manages the gym, and an administrator. */
export async function seedPeople(db: Database): Promise<void> {
  const at = now();
  const people = Object.values(DEMO_PEOPLE);
  const stamps = { createdAt: at, updatedAt: at };
  await db
    .insert(users)
    .values(
      people.map((person) => ({
        ...person,
        displayEmail: person.email,
        emailVerified: true,
        isTest: person.role !== "customer",
        ...stamps,
      })),
    )
    .onConflictDoNothing();
  const credentials = await Promise.all(
    people.map(async ({ id }) => ({
      userId: id,
      hash: await hashPassword(DEMO_PASSWORD),
      ...stamps,
    })),
  );
  await db.insert(passwords).values(credentials).onConflictDoNothing();
  const partner = { shopId: demoShopId("lift-club"), userId: DEMO_PEOPLE.partner.id, role: "owner" } as const;
  await db.insert(shopPartners).values(partner).onConflictDoNothing();
}
