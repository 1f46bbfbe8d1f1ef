import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildFingerprint } from "@/scripts/build/fingerprint.mjs";
import { explainInstall, isInstalled } from "@/scripts/start/install.mjs";
import { CannotStart } from "@/server/cannot-start.mjs";
import { explain } from "@/server/explain.mjs";
import { checkDataDirectory, checkNode } from "@/server/machine.mjs";
import { holderOfFolder } from "@/server/postgres/folder-lock.mjs";

const freshFolder = () => mkdtempSync(join(tmpdir(), "tealmark-start-"));

function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const surroundings = { ...process.env, DATABASE_URL: "", NODE_ENV: "production" as const, ...env };
    const child = spawn(process.execPath, ["scripts/start.mjs"], {
      env: surroundings,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
    child.once("exit", (code) => resolve({ code, said: said.trim() }));
  });
}

const bootId = () => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();

describe("npm start says in one sentence why it does not start", () => {
  it("when the port is taken: by whom, and what to do", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const { code, said } = await start({ PORT: String(port), DATA_DIR: freshFolder() });
    other.close();
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} is taken by process ${process.pid}`);
    expect(said).toContain(`PORT=${port + 1} npm start`);
    expect(said.split("\n")).toHaveLength(1);
  });

  it("when another process has the data", async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, "postgres.lock"), `${process.pid} ${bootId()}`);
    const { code, said } = await start({ PORT: "4291", DATA_DIR: folder });
    expect([code, said.split("\n").length]).toEqual([1, 1]);
    expect(said).toContain(`is in use by process ${process.pid}`);
  });

  it("when the data is of an engine of before, which it leaves as it is", async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, "pg"));
    writeFileSync(join(folder, "pg", "PG_VERSION"), "18\n");
    const { code, said } = await start({ PORT: "4291", DATA_DIR: folder });
    expect([code, said.split("\n").length]).toEqual([1, 1]);
    expect(said).toContain(`The database in ${join(folder, "pg")} is of an earlier version`);
    expect(said).toContain("DATA_DIR=.data-2 npm start");
    expect(readdirSync(folder)).toEqual(["pg"]);
  });

  it("when the data directory is no directory", async () => {
    const file = join(freshFolder(), "file");
    writeFileSync(file, "");
    const { code, said } = await start({ PORT: "4291", DATA_DIR: join(file, "data") });
    expect([code, said.split("\n").length]).toEqual([1, 1]);
    expect(said).toContain("DATA_DIR");
  });

  it("when the port is no port", async () => {
    expect(await start({ PORT: "many", DATA_DIR: freshFolder() })).toEqual({
      code: 1,
      said: "PORT=many is no port number. Choose one from 1024 to 65535.",
    });
  });
});

describe("the machine", () => {
  it.each(["v18.20.0", "v20.8.1", "v16.0.0"])("is told that Node %s is too old", (version) => {
    expect(() => checkNode(version)).toThrow(CannotStart);
  });

  it.each(["v20.9.0", "v22.1.0", "v24.0.0"])("may run Node %s", (version) => {
    expect(() => checkNode(version)).not.toThrow();
  });

  it("gets its data directory made", () => {
    const wanted = join(freshFolder(), "a", "b");
    expect(checkDataDirectory(wanted)).toBe(wanted);
  });

  it.runIf(existsSync("/proc/self"))("is told when its data directory lies where no folder can be made", () => {
    expect(() => checkDataDirectory("/proc/nobody/makes/this")).toThrow("/proc/nobody/makes/this cannot be written to");
  });
});

describe("the lock on the data", () => {
  it("of a process that is gone, or of an earlier boot, holds nobody up", () => {
    const folder = freshFolder();
    expect(holderOfFolder(join(folder, "postgres"))).toBeUndefined();
    writeFileSync(join(folder, "postgres.lock"), `999999999 ${bootId()}`);
    expect(holderOfFolder(join(folder, "postgres"))).toBeUndefined();
    writeFileSync(join(folder, "postgres.lock"), "1 another-boot");
    expect(holderOfFolder(join(folder, "postgres"))).toBeUndefined();
    writeFileSync(join(folder, "postgres.lock"), `1 ${bootId()}`);
    expect(holderOfFolder(join(folder, "postgres"))).toBe(1);
  });
});

describe("an error while starting", () => {
  const facts = { port: 3000, dataDir: "/data" };
  const withCode = (code: string) => Object.assign(new Error("inner"), { code });

  it.each([
    [new Error("outer", { cause: withCode("ENOSPC") }), "The disk that holds /data is full."],
    [new Error("outer", { cause: withCode("EROFS") }), "cannot be written to"],
    [new AggregateError([withCode("ECONNREFUSED")], ""), "The database or Redis does not answer."],
    [new Error("outer", { cause: new Error("timeout expired") }), "The database or Redis does not answer."],
    [
      new Error("An error occurred while loading instrumentation hook: The data in /x is in use by process 7."),
      "The shop could not start. The data in /x is in use by process 7.",
    ],
  ])("is told in words, whatever wraps it", (error, expected) => {
    expect(explain(error, facts)).toContain(expected);
  });
});

describe("the installation", () => {
  it.each([
    ["npm error code ENOSPC", "The disk is full"],
    ["npm error code EAI_AGAIN\nnpm error request to the registry failed", "could not be downloaded"],
    ["npm error code EACCES", "cannot be written to"],
    ["npm error `npm ci` can only install packages when in sync", "npm run lock"],
    ["npm error something else", "something else"],
  ])("explains %j", (output, expected) => {
    expect(explainInstall(output)).toContain(expected);
  });

  it("is done when npm finished with the versions of the lock file, and not before", () => {
    const root = freshFolder();
    const lock = {
      packages: {
        "": {},
        "node_modules/a": { version: "1.0.0" },
        "node_modules/mac": { version: "1.0.0", optional: true },
      },
    };
    writeFileSync(join(root, "package-lock.json"), JSON.stringify(lock));
    expect(isInstalled(root)).toBe(false);
    mkdirSync(join(root, "node_modules"));
    const done = join(root, "node_modules", ".package-lock.json");
    writeFileSync(done, JSON.stringify({ packages: { "node_modules/a": { version: "0.9.0" } } }));
    expect(isInstalled(root)).toBe(false);
    writeFileSync(done, JSON.stringify({ packages: { "node_modules/a": { version: "1.0.0" } } }));
    expect(isInstalled(root)).toBe(true);
  });
});

describe("the build", () => {
  it("is of its sources, its public settings and its Stripe account", () => {
    const root = freshFolder();
    mkdirSync(join(root, "app"));
    writeFileSync(join(root, "app", "page.tsx"), "one");
    const none = { NODE_ENV: "test" } as const;
    const first = buildFingerprint(root, none);
    expect(buildFingerprint(root, { ...none, NEXT_PUBLIC_BRAND_NAME: "" })).toBe(first);
    expect(buildFingerprint(root, { ...none, SMTP_URL: "smtp://x" })).toBe(first);
    expect(buildFingerprint(root, { ...none, NEXT_PUBLIC_BRAND_NAME: "Other" })).not.toBe(first);
    expect(buildFingerprint(root, { ...none, STRIPE_SECRET_KEY: "sk_test_1" })).not.toBe(first);
    writeFileSync(join(root, "app", "page.test.tsx"), "a test");
    expect(buildFingerprint(root, none)).toBe(first);
    writeFileSync(join(root, "app", "page.tsx"), "two");
    expect(buildFingerprint(root, none)).not.toBe(first);
  });
});

describe("a .env file", () => {
  const load = `import { loadEnvironment } from "./server/environment.mjs";
    loadEnvironment(process.argv[1]);
    console.log(JSON.stringify(Object.fromEntries(["A", "B", "C", "D", "E", "F"].map((n) => [n, process.env[n]]))));`;

  it("is read with its quotes, comments and blank values; .env.local goes before it, and what is set before both", () => {
    const root = freshFolder();
    const text = "A=1\n# comment\nexport B=\"two words\" # why\nC=\nD=a\nE='x' \nF = spaced # note\n\nnonsense";
    writeFileSync(join(root, ".env"), text);
    writeFileSync(join(root, ".env.local"), "A=2\nD=2");
    const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, D: "", E: "set" };
    const ran = spawnSync(process.execPath, ["--input-type=module", "-e", load, root], { env, encoding: "utf8" });
    const found = { A: "2", B: "two words", C: "", D: "", E: "set", F: "spaced" };
    expect([ran.stderr, ran.stdout]).toEqual(["", `${JSON.stringify(found)}\n`]);
  });
});
