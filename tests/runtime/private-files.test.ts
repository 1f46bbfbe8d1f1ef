import "../support/requests";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backUp, restore } from "@/lib/server/db/backup";
import { openPglite } from "@/lib/server/db/client";

const umask = process.umask(0o022);
afterAll(() => process.umask(umask));

let data = "";
beforeAll(() => {
  data = join(mkdtempSync(join(tmpdir(), "tealmark-private-")), "data");
});

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

/** What others than the owner may reach, each with its mode. */
function openToOthers(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" });
  const paths = [folder, ...inside.map((entry) => join(entry.parentPath, entry.name))];
  return paths.filter((path) => lstatSync(path).mode & 0o077).map((path) => `${path} ${modeOf(path)}`);
}

it("a new database is for its owner alone, before and while it is used", { timeout: 90_000 }, async () => {
  const opened = await openPglite(join(data, "pg"));
  expect(readdirSync(join(data, "pg")).length).toBeGreaterThan(10);
  await opened.db.execute(sql`create table later as select generate_series(1, 10000)`);
  expect(openToOthers(data)).toEqual([]);
  await opened.close();
  expect(openToOthers(data)).toEqual([]);
});

it("a data directory of before is mended when it is opened: database, mail, keys, backups", async () => {
  for (const name of ["mail", "secrets", "backups"]) {
    mkdirSync(join(data, name));
    writeFileSync(join(data, name, "file"), "");
  }
  const all = readdirSync(data, { recursive: true, encoding: "utf8" });
  for (const path of ["", ...all].map((name) => join(data, name))) {
    chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666);
  }
  expect(openToOthers(data).length).toBeGreaterThan(100);
  const opened = await openPglite(join(data, "pg"));
  await opened.close();
  expect(openToOthers(data)).toEqual([]);
});

it("what is not the shop's own in that directory is left alone", async () => {
  writeFileSync(join(data, "notes.txt"), "", { mode: 0o600 });
  chmodSync(join(data, "notes.txt"), 0o644);
  await (await openPglite(join(data, "pg"))).close();
  expect(modeOf(join(data, "notes.txt"))).toBe("644");
});

it("a backup and what is restored from it are for their owner alone", async () => {
  await backUp(join(data, "pg"), join(data, "backups", "one.tar.gz"));
  const other = join(data, "other");
  await restore(join(data, "backups", "one.tar.gz"), join(other, "pg"));
  expect([...openToOthers(join(data, "backups")), ...openToOthers(other)]).toEqual([]);
});
