import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { FolderInUse, holderOfFolder, lockFolder } from "@/server/postgres/folder-lock.mjs";
import { startByCommand } from "@/server/postgres/process-lock.mjs";

const TAKER = join(import.meta.dirname, "lock-taker.ts");
const BOOT = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
/** No process of today began in the first tick of its machine. */
const LONG_GONE = "1";

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

/** A data directory whose lock says this. */
function dataWith(lock: string): string {
  const folder = mkdtempSync(join(tmpdir(), "tealmark-lock-"));
  writeFileSync(join(folder, "postgres.lock"), lock);
  return folder;
}

async function taker(): Promise<ChildProcess> {
  const child = fork(TAKER, { execArgv: ["--conditions=react-server", "--import", "tsx"] });
  children.push(child);
  await once(child, "message");
  return child;
}

async function askTo(child: ChildProcess, directory: string): Promise<string> {
  const answer = once(child, "message");
  child.send(directory);
  return (await answer)[0];
}

describe("a lock whose process is gone holds nobody up", () => {
  it("though another process has its number now", async () => {
    const sleep = spawn("sleep", ["60"]);
    children.push(sleep);
    const data = dataWith(`${sleep.pid} ${BOOT} ${LONG_GONE}`);
    expect(holderOfFolder(join(data, "postgres"))).toBeUndefined();
    const lock = await lockFolder(join(data, "postgres"));
    expect(holderOfFolder(join(data, "postgres"))).toBe(process.pid);
    lock.confirm();
    lock.release();
    expect(existsSync(join(data, "postgres.lock"))).toBe(false);
  });

  it("though an earlier version wrote no start, and what has its number now began later", async () => {
    const sleep = spawn("sleep", ["60"]);
    children.push(sleep);
    const data = dataWith(`${sleep.pid} ${BOOT}`);
    expect(holderOfFolder(join(data, "postgres"))).toBe(sleep.pid);
    const before = new Date(Date.now() - 3_600_000);
    utimesSync(join(data, "postgres.lock"), before, before);
    expect(holderOfFolder(join(data, "postgres"))).toBeUndefined();
  });

  it("though a thread has its number now", async () => {
    const thread = readdirSync("/proc/self/task").find((id) => id !== String(process.pid));
    const data = dataWith(`${thread} ${BOOT}`);
    expect(holderOfFolder(join(data, "postgres"))).toBeUndefined();
    (await lockFolder(join(data, "postgres"))).release();
  });

  it("though it lives, when the folder is a copy of its own", async () => {
    const data = dataWith("");
    const lock = await lockFolder(join(data, "postgres"));
    const copy = dataWith(readFileSync(join(data, "postgres.lock"), "utf8"));
    expect(holderOfFolder(join(copy, "postgres"))).toBeUndefined();
    expect(holderOfFolder(join(data, "postgres"))).toBe(process.pid);
    lock.release();
  });

  it("because it was killed a moment ago", async () => {
    const data = dataWith("");
    const holder = await taker();
    expect(await askTo(holder, join(data, "postgres"))).toBe("taken");
    expect(holderOfFolder(join(data, "postgres"))).toBe(holder.pid);
    await expect(lockFolder(join(data, "postgres"))).rejects.toThrow(FolderInUse);
    const gone = once(holder, "exit");
    holder.kill("SIGKILL");
    await gone;
    expect(holderOfFolder(join(data, "postgres"))).toBeUndefined();
    (await lockFolder(join(data, "postgres"))).release();
  });
});

it("stays as it is when who takes it finds the folder in use by a process that it cannot see", async () => {
  const claim = `7 ${BOOT} ${LONG_GONE}`;
  const data = dataWith(claim);
  (await lockFolder(join(data, "postgres"))).release();
  expect(readFileSync(join(data, "postgres.lock"), "utf8").split("\n")[0]).toBe(claim);
});

describe("of many processes that want the lock of a dead one at once", () => {
  it("exactly one gets it, every time", { timeout: 120_000 }, async () => {
    const takers = await Promise.all(Array.from({ length: 6 }, taker));
    for (let round = 0; round < 8; round++) {
      const data = dataWith(`999999999 ${BOOT} ${LONG_GONE}`);
      const answers = await Promise.all(takers.map((child) => askTo(child, join(data, "postgres"))));
      expect(answers.filter((answer) => answer === "taken")).toHaveLength(1);
    }
  });
});

it("where there is no /proc, the system's own command tells processes apart", () => {
  const began = startByCommand(process.pid);
  expect(began).toMatch(/20\d\d$/);
  expect(startByCommand(process.pid)).toBe(began);
  expect(startByCommand(999_999_999)).toBeUndefined();
});
