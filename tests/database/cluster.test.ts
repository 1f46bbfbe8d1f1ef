import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openCluster } from "@/server/postgres/cluster.mjs";

const KEEPER = join(import.meta.dirname, "cluster-keeper.mjs");
const place = mkdtempSync(join(tmpdir(), "tealmark-cluster-"));
const folder = join(place, "postgres");
const data = join(folder, "data");
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGTERM");
});

/** A process that opens the database of a folder, and what it says: its address, or why not. */
async function keeper(
  where = folder,
  settings: Record<string, string> = {},
  execArgv: string[] = [],
  execPath = process.execPath,
) {
  const child = fork(KEEPER, [where], { env: { ...process.env, ...settings }, execArgv, execPath });
  children.push(child);
  const [said]: string[] = await once(child, "message");
  return { child, said: String(said) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  // A database that is killed says so on the connection, too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The process that the database's own note names, once there is a note. Never 0: that would be our own group. */
const pidOfDatabase = (where = folder) =>
  vi.waitFor(
    () => {
      const pid = Number.parseInt(readFileSync(join(where, "data/postmaster.pid"), "utf8"), 10);
      expect(pid).toBeGreaterThan(1);
      return pid;
    },
    { timeout: 30_000 },
  );

/** What is in the folder of a database that is being made, each with its number. */
function partsOf(where: string): string[] {
  const made = existsSync(where) ? readdirSync(where).filter((name) => name.startsWith("unfinished")) : [];
  const files = made.flatMap((name) => readdirSync(join(where, name)).map((file) => join(where, name, file)));
  return files.map((file) => `${lstatSync(file).ino} ${file}`);
}

/** What is left of a process: "" when it is gone. */
function stateOf(pid: number): string {
  try {
    return execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" })
      .trim()
      .replace(/^Z.*/, "");
  } catch {
    return "";
  }
}

beforeAll(async () => {
  const { child, said } = await keeper();
  await ask(said, "create table kept (number int, word text)");
  await end(child, "SIGTERM");
}, 120_000);

describe("our own database", { timeout: 120_000 }, () => {
  it("writes what it is told to the disk, knows all letters, and has no network", async () => {
    const { child, said } = await keeper();
    const settings =
      "select current_setting('fsync') as fsync, current_setting('listen_addresses') as network, lower('ÄÖ') as word";
    expect(await ask(said, settings)).toEqual([{ fsync: "on", network: "", word: "äö" }]);
    await end(child, "SIGTERM");
  });

  it.each([
    ["is too long for a socket", "a-name-".repeat(30), {}],
    ["is too long for a socket, as that of temporary files is", "b-name-".repeat(30), { TMPDIR: place.repeat(9) }],
    ["holds commas, quotes and blanks", 'one, "two", it\'s {three}', {}],
  ])("opens in a folder whose path %s", async (_what, name, settings) => {
    const { child, said } = await keeper(join(place, name, "postgres"), settings);
    expect(await ask(said, "select 1 as one")).toEqual([{ one: 1 }]);
    await end(child, "SIGTERM");
  });

  it("is gone once the process that holds it has ended in order", async () => {
    const { child } = await keeper();
    const pid = await pidOfDatabase();
    expect(stateOf(pid)).not.toBe("");
    await end(child, "SIGTERM");
    expect(stateOf(pid)).toBe("");
  });

  it("is refused to a second process, which is told who has it", async () => {
    const first = await keeper();
    const second = await keeper();
    expect(second.said).toContain(`in use by process ${first.child.pid}`);
    expect(await ask(first.said, "select 1 as one")).toEqual([{ one: 1 }]);
    await end(first.child, "SIGTERM");
  });

  it.runIf(process.getuid?.() === 0)(
    "is refused to a process in another container, which does not take the lock away from who has it",
    async () => {
      const first = await keeper();
      const inContainer = ["--pid", "--fork", "--mount-proc", process.execPath];
      const second = await keeper(folder, {}, inContainer, "unshare");
      expect(second.said).toContain("the shop runs on this folder in another container");
      expect((await keeper()).said).toContain(`in use by process ${first.child.pid}`);
      expect(await ask(first.said, "select 1 as one")).toEqual([{ one: 1 }]);
      await end(first.child, "SIGTERM");
    },
  );

  it("opens though the number in its notes belongs to something else by now", async () => {
    const { child, said } = await keeper();
    await ask(said, "insert into kept values (0, 'in order')");
    await end(child, "SIGTERM");
    writeFileSync(join(data, "postmaster.pid"), `${process.pid}\n${data}\n1\n5432\n${folder}\n`);
    writeFileSync(join(folder, ".s.PGSQL.5432.lock"), `${process.pid}\n${data}\n1\n5432\n${folder}\n`);
    const next = await keeper();
    expect(await ask(next.said, "select word from kept where number = 0")).toEqual([{ word: "in order" }]);
    await end(next.child, "SIGTERM");
  });
});

/** Processes that a process has begun. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

/** Who starts a shop that was killed has it again by then. */
const WITHIN_MS = 5000;

describe("killed", { timeout: 240_000 }, () => {
  const isTakenOver = async (times: number) => {
    const word = `killed up to ${times} times`;
    for (let round = 1; round <= times; round++) {
      const { child, said } = await keeper();
      await ask(said, `insert into kept values (${round}, '${word}')`);
      const before = await pidOfDatabase();
      await end(child, "SIGKILL");
      expect(stateOf(before)).not.toBe("");
      const since = performance.now();
      const next = await keeper();
      expect(performance.now() - since).toBeLessThan(WITHIN_MS);
      expect(await ask(next.said, `select count(*)::int as kept from kept where word = '${word}'`)).toEqual([
        { kept: round },
      ]);
      expect(stateOf(before)).toBe("");
      await end(next.child, "SIGTERM");
    }
  };

  it("with its shop left behind, the next one has it, with all that was told, three times out of three", () =>
    isTakenOver(3));

  it("with its shop left behind, the next one has it twenty times out of twenty", { tags: ["verify"] }, async () => {
    await isTakenOver(20);
  });

  it("while it stood still, as a whole or in parts, it does not keep the next one waiting", async () => {
    for (const stopped of [(pid: number) => [pid], (pid: number) => [pid, ...childrenOf(pid)], childrenOf]) {
      const { child } = await keeper();
      const before = await pidOfDatabase();
      for (const pid of stopped(before)) process.kill(pid, "SIGSTOP");
      await end(child, "SIGKILL");
      const since = performance.now();
      const next = await keeper();
      expect(performance.now() - since).toBeLessThan(WITHIN_MS);
      expect(await ask(next.said, "select 1 as one")).toEqual([{ one: 1 }]);
      expect(stateOf(before)).toBe("");
      await end(next.child, "SIGTERM");
    }
  });

  it("and its folder removed by hand, it does not take the next one's socket away when it ends", async () => {
    const where = join(place, "removed", "postgres");
    const { child } = await keeper(where);
    const before = await pidOfDatabase(where);
    await end(child, "SIGKILL");
    rmSync(where, { recursive: true });
    const next = await keeper(where);
    // It would notice within a minute.
    process.kill(before, "SIGQUIT");
    await expect.poll(() => stateOf(before)).toBe("");
    expect(await ask(next.said, "select 1 as one")).toEqual([{ one: 1 }]);
    await end(next.child, "SIGTERM");
  });

  it("in the middle of being made, it is made anew", async () => {
    const where = join(place, "first", "postgres");
    const isBeingMade = () => partsOf(where).some((part) => part.endsWith("PG_VERSION"));
    const first = fork(KEEPER, [where]);
    await expect.poll(isBeingMade, { interval: 5 }).toBe(true);
    const [maker = 0] = childrenOf(first.pid ?? 0);
    process.kill(maker, "SIGSTOP");
    await end(first, "SIGKILL");
    const parts = partsOf(where);
    const next = keeper(where);
    await expect.poll(() => partsOf(where).some((part) => !parts.includes(part))).toBe(true);
    // What was cut off goes on, finds its folder gone, and takes away what stands under that name.
    process.kill(maker, "SIGCONT");
    const { child, said } = await next;
    expect(await ask(said, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(readdirSync(where).filter((name) => !name.startsWith("."))).toEqual(["data"]);
    await end(child, "SIGTERM");
  });

  it("under its shop, it is back by itself, and lacks nothing that was told", async () => {
    const { child, said } = await keeper();
    await ask(said, "create table told (number int)");
    let isOver = false;
    const told: number[] = [];
    const writer = async (first: number) => {
      for (let number = first; !isOver; number += 4)
        await ask(said, `insert into told values (${number})`).then(
          () => told.push(number),
          () => new Promise((resolve) => setTimeout(resolve, 20)),
        );
    };
    const writers = [1, 2, 3, 4].map(writer);
    for (let round = 0; round < 5; round++) {
      const [pid, known] = [await pidOfDatabase(), told.length];
      await expect.poll(() => told.length).toBeGreaterThan(known + 20);
      process.kill(pid, "SIGKILL");
      await expect.poll(pidOfDatabase).not.toBe(pid);
    }
    isOver = true;
    await Promise.all(writers);
    await expect.poll(() => ask(said, "select 1").catch(() => null)).not.toBeNull();
    const rows = await ask(said, "select number from told");
    const kept = new Set(rows.map(({ number }) => number));
    expect(told.length).toBeGreaterThan(100);
    expect(told.filter((number) => !kept.has(number))).toEqual([]);
    await end(child, "SIGTERM");
  });
});

describe("says in words what to do", () => {
  it("where npm has no database for the platform", async () => {
    const other = "data:text/javascript,Object.defineProperty(process,'arch',{value:'mips'})";
    const { said } = await keeper(join(place, "other"), {}, ["--import", other]);
    expect(said).toMatch(/^refused: There is no database for linux-mips.*set DATABASE_URL/);
  });

  it.runIf(process.getuid?.() === 0)("where root cannot be somebody else", async () => {
    const { said } = await keeper(join(place, "root"), { PATH: "" });
    expect(said).toMatch(/^refused: The database refuses to run as root.*Start the shop as another user/);
  });

  it.runIf(process.getuid?.() === 0)("where the folder lies in one of another user that is closed to it", async () => {
    const home = join(place, "home");
    mkdirSync(home, { mode: 0o700 });
    chownSync(home, 12_345, 12_345);
    const { said } = await keeper(join(home, "postgres"));
    expect(said).toMatch(/^refused: The database may not enter .*chmod a\+x/);
  });

  it("where the folder is a file", async () => {
    const file = join(place, "a-file");
    writeFileSync(file, "");
    const { said } = await keeper(file);
    expect(said).toMatch(/^refused: /);
  });
});

it("mends a folder that others may enter", { timeout: 60_000 }, async () => {
  chmodSync(data, 0o755);
  const { url, stop } = await openCluster({ folder });
  expect(await ask(url(), "select 1 as one")).toEqual([{ one: 1 }]);
  await stop();
});
