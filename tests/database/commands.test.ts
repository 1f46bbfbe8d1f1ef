import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "@/lib/server/db/client";
import { openCluster } from "@/server/postgres/cluster.mjs";
import { holderOfFolder } from "@/server/postgres/folder-lock.mjs";
import { runningOn } from "@/server/postgres/left-over.mjs";
import { insertOrder } from "../support/orders";

const KEEPER = join(import.meta.dirname, "cluster-keeper.mjs");
const place = mkdtempSync(join(tmpdir(), "tealmark-commands-"));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) for (const signal of ["SIGTERM", "SIGCONT"] as const) child.kill(signal);
});

/** A command as a person gives it, and what comes of it. */
function command(dataDir: string, ...words: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", NODE_ENV: "production" as const };
  const child = spawn(process.execPath, ["scripts/database.mjs", ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const over = once(child, "close").then(([status]: unknown[]) => ({ status, said: said.trim() }));
  return { child, over };
}

/** A process that runs the database of a data directory, as a shop does, and what it says to the terminal. */
async function shopOn(dataDir: string) {
  const child = fork(KEEPER, [join(dataDir, "postgres")], { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  children.push(child);
  let told = "";
  child.stderr?.on("data", (chunk) => (told += chunk));
  const [url]: string[] = await once(child, "message");
  return { child, url: String(url), told: () => told };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

async function inDatabase<Found>(url: string, work: (db: Awaited<ReturnType<typeof openPostgres>>) => Promise<Found>) {
  const opened = await openPostgres(url);
  return work(opened).finally(opened.close);
}

const ordersIn = (url: string) =>
  inDatabase(url, async ({ execute }) => (await execute("select email from orders order by email")).rows);

/** Stops a command as soon as something is so. */
async function stopWhen(child: ChildProcess, isSo: () => boolean): Promise<void> {
  await expect.poll(isSo, { interval: 2 }).toBe(true);
  child.kill("SIGSTOP");
}

/** What needs several shops. */
const LONG = { tags: ["verify"] };

/** Whether a process runs; one that ended may wait for a while to be fetched by its parent. */
const isAtWork = (pid: number | undefined) => existsSync(`/proc/${pid}/exe`);

const ada = { email: "ada@example.com" };
const original = join(place, "original");
const backup = join(place, "one.tar.gz");

/** A data directory with a shop's database in it, which holds one order, as its backup does. */
function newData(name: string): string {
  const dataDir = join(place, name);
  cpSync(original, dataDir, { recursive: true });
  return dataDir;
}

beforeAll(async () => {
  const { url, stop } = await openCluster({ folder: join(original, "postgres") });
  await inDatabase(url(), ({ db }) => insertOrder(db, ada));
  await stop();
  expect(await command(original, "backup", backup).over).toMatchObject({ status: 0 });
}, 120_000);

describe("npm run db:reset", { timeout: 120_000, tags: ["verify"] }, () => {
  it("ends the database that a killed shop left behind, and fills a new one", async () => {
    const dataDir = newData("reset");
    const shop = await shopOn(dataDir);
    const before = runningOn(join(dataDir, "postgres/data"));
    await end(shop.child, "SIGKILL");
    expect(runningOn(join(dataDir, "postgres/data"))).toBe(before);
    const { status, said } = await command(dataDir, "reset").over;
    expect([status, said]).toEqual([0, "Done."]);
    expect(isAtWork(before)).toBe(false);
    const next = await shopOn(dataDir);
    expect(await ordersIn(next.url)).not.toContainEqual(ada);
    await end(next.child, "SIGTERM");
  });
});

describe("npm run db:backup", { timeout: 120_000 }, () => {
  const partsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("two"));

  it("is refused while another one writes the same file, and what a killed one left goes with the next", async () => {
    const dataDir = newData("backups");
    const file = join(dataDir, "two.tar.gz");
    const first = command(dataDir, "backup", file);
    await stopWhen(first.child, () => partsIn(dataDir).some((name) => statSync(join(dataDir, name)).size > 1e5));
    const second = await command(newData("backups-2"), "backup", file).over;
    expect(second).toEqual({
      status: 1,
      said: `Process ${first.child.pid} is writing a backup to ${file}. Wait until it is done, or name another file.`,
    });
    first.child.kill("SIGCONT");
    expect((await first.over).status).toBe(0);
    const whole = readFileSync(file);
    expect(whole.length).toBeGreaterThan(1e6);

    const killed = command(dataDir, "backup", file);
    await stopWhen(killed.child, () => partsIn(dataDir).length > 2);
    await end(killed.child, "SIGKILL");
    expect(readFileSync(file).equals(whole)).toBe(true);
    expect(partsIn(dataDir).length).toBeGreaterThan(1);
    expect((await command(dataDir, "backup", file).over).status).toBe(0);
    expect(partsIn(dataDir)).toEqual(["two.tar.gz"]);
  });

  it("says of an earlier engine's data what to do, as the start does", async () => {
    const dataDir = join(place, "older");
    mkdirSync(join(dataDir, "pg"), { recursive: true });
    writeFileSync(join(dataDir, "pg/PG_VERSION"), "18\n");
    const { status, said } = await command(dataDir, "backup").over;
    expect([status, said.split("\n").length]).toEqual([1, 1]);
    expect(said).toContain(`The database in ${join(dataDir, "pg")} is of an earlier version`);
  });

  it("says where it cannot write", async () => {
    const { status, said } = await command(original, "backup", join(backup, "inside.tar.gz")).over;
    expect([status, said.split("\n").length]).toEqual([1, 1]);
    expect(said).toContain(`${backup} is a file, and a folder is needed there.`);
  });
});

describe("npm run db:restore", { timeout: 120_000 }, () => {
  const unpackedIn = (dataDir: string) => join(dataDir, "postgres-restoring");

  /** Stops a restore while it looks at what it unpacked. @returns the database that it looks with */
  async function stopInTheMiddle(child: ChildProcess, dataDir: string): Promise<number> {
    let pid: number | undefined;
    const isLookedAt = () => {
      pid = runningOn(join(unpackedIn(dataDir), "data"));
      return pid !== undefined;
    };
    await stopWhen(child, isLookedAt);
    return pid ?? 0;
  }

  it("says how many orders the backup lacks and where they are, before and after, and what an earlier engine left", async () => {
    const dataDir = newData("counted");
    const old = join(dataDir, "pg");
    mkdirSync(old);
    writeFileSync(join(old, "PG_VERSION"), "18\n");
    const shop = await shopOn(dataDir);
    await inDatabase(shop.url, ({ db }) => insertOrder(db, { email: "later@example.com" }));
    const { status, said } = await command(dataDir, "restore", backup).over;
    const [kept = ""] = readdirSync(join(dataDir, "postgres")).filter((name) => name.startsWith("before-"));
    const words = `1 order taken since this backup, kept in ${join(dataDir, "postgres", kept)}`;
    expect([status, said.split(words).length]).toEqual([0, 3]);
    expect(said).toContain(`Beside it, in ${old}, lies a database of an earlier version (PGlite).`);
    expect(await ordersIn(shop.url)).toEqual([ada]);
    await end(shop.child, "SIGTERM");
  });

  it("is refused while another one restores, and a killed one is cleaned up by the next", LONG, async () => {
    const dataDir = newData("twice");
    const first = command(dataDir, "restore", backup);
    const pid = await stopInTheMiddle(first.child, dataDir);
    const second = await command(dataDir, "restore", backup).over;
    const folder = join(dataDir, "postgres");
    const said = `Process ${first.child.pid} is restoring a backup into ${folder} already. Wait until it is done.`;
    expect(second).toEqual({ status: 1, said });
    await end(first.child, "SIGKILL");
    const third = await command(dataDir, "restore", backup).over;
    expect(third).toMatchObject({ status: 0, said: expect.stringContaining("A restore was cut off") });
    expect(isAtWork(pid)).toBe(false);
    expect(existsSync(unpackedIn(dataDir))).toBe(false);
  });

  it("that was killed is cleaned up by the next start", async () => {
    const dataDir = newData("killed");
    const { child } = command(dataDir, "restore", backup);
    const pid = await stopInTheMiddle(child, dataDir);
    await end(child, "SIGKILL");
    const shop = await shopOn(dataDir);
    expect(shop.told()).toContain("A restore was cut off");
    expect(isAtWork(pid)).toBe(false);
    expect(await ordersIn(shop.url)).toEqual([ada]);
    await end(shop.child, "SIGTERM");
    expect(existsSync(unpackedIn(dataDir))).toBe(false);
  });

  it("that was killed just before its moment changes nothing, then or later", LONG, async () => {
    const dataDir = newData("moment");
    const shop = await shopOn(dataDir);
    await inDatabase(shop.url, ({ db }) => insertOrder(db, { email: "later@example.com" }));
    shop.child.kill("SIGSTOP");
    const { child } = command(dataDir, "restore", backup);
    const data = join(dataDir, "postgres/data");
    await expect.poll(() => runningOn(data)).toBeUndefined();
    await end(child, "SIGKILL");
    shop.child.kill("SIGCONT");
    const orders = () => ordersIn(shop.url).catch(() => []);
    await expect.poll(orders).toHaveLength(2);
    expect(shop.told()).toContain("A restore was cut off");
    await end(shop.child, "SIGTERM");
    expect(readdirSync(join(dataDir, "postgres"))).toEqual(["data"]);
    expect(holderOfFolder(join(dataDir, "postgres"))).toBeUndefined();
    expect(existsSync(unpackedIn(dataDir))).toBe(false);
  });
});
