import { spawnSync } from "node:child_process";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { audit, findAuditBreak } from "@/lib/server/audit";
import { type OpenDatabase, openPostgres } from "@/lib/server/db/client";
import { keepPrivate } from "@/lib/server/db/private-files";
import { users } from "@/lib/server/db/schema/people";
import { backUp } from "@/server/postgres/backup.mjs";
import { openCluster } from "@/server/postgres/cluster.mjs";
import { restore } from "@/server/postgres/restore.mjs";
import { insertOrder } from "../support/orders";
import { insertPerson } from "../support/people";

const place = mkdtempSync(join(tmpdir(), "tealmark-backup-"));
const data = join(place, "data");
const folder = join(data, "postgres");
const backup = join(data, "backups", "one.tar.gz");
const quietly = { check: async () => undefined, announce: () => undefined };

let cluster: Awaited<ReturnType<typeof openCluster>>;
let shop: OpenDatabase;
/** How often the shop was told that its database is another one. */
let forgotten = 0;

beforeAll(async () => {
  keepPrivate(data);
  const onRestored = () => {
    forgotten += 1;
  };
  cluster = await openCluster({ folder, onRestored, settings: { min_wal_size: "32MB", max_wal_size: "32MB" } });
  shop = await openPostgres(cluster.url());
  await insertPerson(shop.db, { email: "ada@example.com" }, null);
  await insertOrder(shop.db, { email: "ada@example.com" });
  await audit(shop.db, { event: "signup", actor: "usr_ada" });
  await backUp(folder, backup);
}, 120_000);
afterAll(async () => {
  await shop.close();
  await cluster.stop();
});

const emailsIn = async ({ db }: OpenDatabase) =>
  (await db.select({ email: users.email }).from(users)).map(({ email }) => email);

/** What others than the owner may reach. */
function openToOthers(where: string): string[] {
  const inside = readdirSync(where, { recursive: true, withFileTypes: true, encoding: "utf8" });
  const paths = [where, ...inside.map((entry) => join(entry.parentPath, entry.name))];
  return paths.filter((path) => !lstatSync(path).isSocket() && lstatSync(path).mode & 0o077);
}

describe("a backup of a shop that runs", { timeout: 120_000 }, () => {
  it("is one file, and for its owner alone, as all that the shop keeps is", async () => {
    expect(readdirSync(join(data, "backups"))).toEqual(["one.tar.gz"]);
    // A server that runs takes files away while one looks at them: then all is looked at again.
    await vi.waitFor(() => expect(openToOthers(data)).toEqual([]));
  });

  it("is whole though the shop writes so much meanwhile that its record is recycled", async () => {
    await shop.execute(
      "create table much as select n, repeat(md5(n::text), 60) as word from generate_series(1, 60000) n",
    );
    const file = join(place, "busy.tar.gz");
    /** Takes it while the shop writes. @returns how often the record was recycled meanwhile */
    const backUpBusily = async () => {
      let isOver = false;
      const write = async () => {
        for (let recycled = 0; ; recycled++) {
          if (isOver) return recycled;
          await shop.execute("update much set n = n where n % 50 = 0");
          await shop.execute("select pg_switch_wal()");
          await shop.execute("checkpoint");
        }
      };
      const writing = write();
      await backUp(folder, file).finally(() => {
        isOver = true;
      });
      return writing;
    };
    // How much fits into the time of a backup is up to the machine.
    let recycled = 0;
    for (let tries = 0; recycled <= 2 && tries < 5; tries++) recycled = await backUpBusily();
    expect(recycled).toBeGreaterThan(2);
    const other = join(place, "busy");
    await restore(file, other, quietly);
    const { url, stop } = await openCluster({ folder: other });
    const restored = await openPostgres(url());
    expect((await restored.execute("select count(*)::int as rows from much")).rows).toEqual([{ rows: 60_000 }]);
    await restored.close();
    await stop();
  });

  it("restores to the same shop elsewhere, whole, which is its owner's alone, too", async () => {
    const other = join(place, "other");
    await restore(backup, other, quietly);
    expect(openToOthers(other)).toEqual([]);
    const { url, stop } = await openCluster({ folder: other });
    const restored = await openPostgres(url());
    expect(await emailsIn(restored)).toEqual(["ada@example.com"]);
    expect(await findAuditBreak(restored.db)).toBeNull();
    await restored.close();
    await stop();
  });

  it("is put in the place of what the shop has, which goes on, and what it had is kept", async () => {
    await insertPerson(shop.db, { email: "later@example.com" }, null);
    for (const email of ["later@example.com", "ada@example.com"]) await insertOrder(shop.db, { email });
    const announced: unknown[] = [];
    const replaced = await restore(backup, folder, { ...quietly, announce: (told) => announced.push(told) });
    expect(await emailsIn(shop)).toEqual(["ada@example.com"]);
    const kept = readdirSync(folder).filter((name) => name.startsWith("before-"));
    expect(kept).toHaveLength(1);
    const where = join(folder, String(kept[0]));
    expect([replaced, announced]).toEqual([{ kept: where, ordersSince: 2 }, [replaced]]);
    expect(readFileSync(join(where, "PG_VERSION"), "utf8").trim()).toBe("18");
    expect(forgotten).toBe(1);
  });

  it("changes nothing when its books do not add up", async () => {
    const doubtful = async () => Promise.reject(new Error("1 orders do not add up."));
    await expect(restore(backup, folder, { ...quietly, check: doubtful })).rejects.toThrow("do not add up");
    expect(await emailsIn(shop)).toEqual(["ada@example.com"]);
    expect(readdirSync(data).sort()).toEqual(["backups", "postgres", "postgres.lock"]);
  });
});

describe("npm run db:restore says in one sentence that it takes nothing from", { timeout: 120_000 }, () => {
  const fileNamed = (name: string) => join(place, name);

  /** As a person at the terminal sees it. */
  function restoreFrom(file: string) {
    const DATA_DIR = mkdtempSync(join(place, "empty-"));
    const env = { ...process.env, DATA_DIR, DATABASE_URL: "", NODE_ENV: "production" as const };
    const ran = spawnSync(process.execPath, ["scripts/database.mjs", "restore", file], { env, encoding: "utf8" });
    return { status: ran.status, said: `${ran.stdout}${ran.stderr}`.trim(), left: readdirSync(DATA_DIR) };
  }

  beforeAll(async () => {
    const { stop } = await openCluster({ folder: fileNamed("foreign") });
    await stop();
    await backUp(fileNamed("foreign"), fileNamed("other.tar.gz"));
    const whole = readFileSync(backup);
    writeFileSync(fileNamed("cut.tar.gz"), whole.subarray(0, whole.length / 2));
    mkdirSync(fileNamed("folder"));
    writeFileSync(fileNamed("folder/readme.txt"), "hello");
    spawnSync("tar", ["czf", fileNamed("folder.tar.gz"), "-C", place, "folder"]);
    writeFileSync(fileNamed("letter.tar.gz"), "Dear shop");
  }, 120_000);

  it.each([
    ["a backup that was cut off", "cut.tar.gz"],
    ["another program's database", "other.tar.gz"],
    ["an archive of something else", "folder.tar.gz"],
    ["what is no archive", "letter.tar.gz"],
  ])("%s, and leaves nothing of it", (_what, name) => {
    const file = fileNamed(name);
    const said = `${file} is no whole backup of this shop: it was cut off, or is something else. Nothing was changed.`;
    expect(restoreFrom(file)).toEqual({ status: 1, said, left: [] });
  });

  it("a file that is not there", () => {
    const { status, said } = restoreFrom(fileNamed("nowhere.tar.gz"));
    expect([status, said.split("\n").length]).toEqual([1, 1]);
    expect(said).toContain(fileNamed("nowhere.tar.gz"));
  });
});

describe("a data directory of before", () => {
  const older = join(place, "older");

  it("is mended when it is opened: mail, keys, backups", () => {
    for (const name of ["mail", "secrets", "backups"]) {
      mkdirSync(join(older, name), { recursive: true });
      writeFileSync(join(older, name, "file"), "");
      chmodSync(join(older, name, "file"), 0o666);
      chmodSync(join(older, name), 0o755);
    }
    expect(openToOthers(older).length).toBeGreaterThan(5);
    keepPrivate(older);
    expect(openToOthers(older)).toEqual([]);
  });

  it("keeps what is not the shop's own as it is", () => {
    const notes = join(older, "notes.txt");
    writeFileSync(notes, "");
    chmodSync(notes, 0o644);
    keepPrivate(older);
    expect(openToOthers(older)).toEqual([notes]);
  });
});
