import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { beforeAll, describe, expect, it } from "vitest";

const place = mkdtempSync(join(tmpdir(), "tealmark-restore-"));
const fileNamed = (name: string) => join(place, name);

/** `npm run db:restore`, as a person at the terminal sees it. */
function restoreFrom(file: string) {
  const DATA_DIR = mkdtempSync(join(place, "data-"));
  const env = { ...process.env, DATA_DIR, DATABASE_URL: "", NODE_ENV: "production" as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/database.mjs", "restore", file], {
    env,
    encoding: "utf8",
  });
  return { status, said: `${stdout}${stderr}`.trim(), left: existsSync(join(DATA_DIR, "pg")) };
}

beforeAll(async () => {
  const other = await PGlite.create("memory://");
  const dump = Buffer.from(await (await other.dumpDataDir("gzip")).arrayBuffer());
  await other.close();
  writeFileSync(fileNamed("other.tar.gz"), dump);
  writeFileSync(fileNamed("cut.tar.gz"), dump.subarray(0, dump.length / 2));
  mkdirSync(fileNamed("folder"));
  writeFileSync(fileNamed("folder/readme.txt"), "hello");
  spawnSync("tar", ["czf", fileNamed("folder.tar.gz"), "-C", place, "folder"]);
  writeFileSync(fileNamed("letter.tar.gz"), "Dear shop");
});

describe("npm run db:restore says in one sentence that it takes nothing from", () => {
  it.each([
    ["a backup that was cut off", "cut.tar.gz"],
    ["another program's database", "other.tar.gz"],
    ["an archive of something else", "folder.tar.gz"],
    ["what is no archive", "letter.tar.gz"],
  ])("%s, and leaves nothing of it", { timeout: 60_000 }, (_what, name) => {
    const file = fileNamed(name);
    expect(restoreFrom(file)).toEqual({
      status: 1,
      said: `${file} is no whole backup of this shop: it was cut off, or is something else. Nothing was changed.`,
      left: false,
    });
  });

  it("a file that is not there", () => {
    const { status, said } = restoreFrom(fileNamed("nowhere.tar.gz"));
    expect([status, said.split("\n").length]).toEqual([1, 1]);
    expect(said).toContain(fileNamed("nowhere.tar.gz"));
  });
});
