import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { passwords, users } from "@/lib/server/db/schema/people";
import { newId } from "@/lib/server/ids";
import { hashPassword } from "@/lib/server/people/password-hash";

/** A password that is good enough for anybody in a test. */
export const PASSWORD = "quiet-heron-lantern-58";

const hashes = new Map<string, Promise<string>>();

/** A hash costs as much as a whole test, so each password has one. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** Makes an account, as if it had been there for a while. */
export async function insertPerson(
  db: Database,
  person: Partial<typeof users.$inferInsert> & { email: string },
  password: string | null = PASSWORD,
): Promise<string> {
  const at = now();
  const id = person.id ?? newId("usr");
  const times = { createdAt: at, updatedAt: at };
  const emailVerified = person.emailVerified ?? true;
  const row = { name: "Ada Quill", displayEmail: person.email, ...times, ...person, id, emailVerified };
  await db.insert(users).values(row);
  if (password !== null) {
    await db.insert(passwords).values({ userId: id, hash: await hashOnce(password), ...times });
  }
  return id;
}
