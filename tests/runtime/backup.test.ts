import "../support/requests";
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { audit, findAuditBreak } from "@/lib/server/audit";
import { backUp, restore } from "@/lib/server/db/backup";
import { openPglite } from "@/lib/server/db/client";
import { users } from "@/lib/server/db/schema/people";
import { insertPerson } from "../support/people";

const ada = { email: "ada@example.com" };

it("a backup restores to the same shop, whole, and never over another one", async () => {
  const place = mkdtempSync(join(tmpdir(), "tealmark-backup-"));
  const [shop, other, file] = [join(place, "pg"), join(place, "other"), join(place, "backups/one.tar.gz")];
  const opened = await openPglite(shop);
  await insertPerson(opened.db, ada, null);
  await audit(opened.db, { event: "signup", actor: "usr_ada" });
  await opened.close();

  expect(await backUp(shop, file)).toBeGreaterThan(10_000);
  expect(readdirSync(join(place, "backups"))).toEqual(["one.tar.gz"]);
  await restore(file, other);
  const restored = await openPglite(other);
  expect(await restored.db.select().from(users)).toMatchObject([ada]);
  expect(await findAuditBreak(restored.db)).toBeNull();
  await restored.close();
  await expect(restore(file, other)).rejects.toThrow("holds a database already");
  expect(existsSync(`${other}.lock`)).toBe(false);

  const broken = join(place, "broken.tar.gz");
  writeFileSync(broken, "no archive");
  await expect(restore(broken, join(place, "third"))).rejects.toThrow();
});
