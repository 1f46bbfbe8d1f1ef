import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { browserSecrets } from "@/scripts/build/browser-secrets.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tealmark-built-"));
  writeFileSync(join(root, ".env.example"), readFileSync(".env.example"));
  plant("static/chunks/page.js", 'fetch("/user/cms-info")');
  plant("server/app/index.html", "<h1>Tests at home</h1>");
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(file: string, content: string): void {
  const path = join(root, ".next", file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
const scan = (env: Record<string, string> = {}) => browserSecrets(root, ".next", env);

/** In two parts, so that this file is none of what it looks for. */
const two = (one: string, other: string) => `${one}${other}`;

describe("a build", () => {
  it("of which browsers are told nothing secret passes", () => {
    expect(scan({ STRIPE_SECRET_KEY: "a-value-that-is-nowhere" })).toEqual({ files: 2, found: [] });
  });

  it.each([
    [two("sk_li", "ve_51H8abcdefghij"), "a key of the payment provider"],
    [two("rk_te", "st_51H8abcdefghij"), "a key of the payment provider"],
    [two("whs", "ec_abcdefghijklmnop"), "a secret of webhooks"],
    [two("-----BEGIN RSA PRIV", "ATE KEY-----"), "a private key"],
    [two("postgres://shop:lant", "ern@db:5432/shop"), "an address with a password in it"],
    [two("AKIA", "ABCDEFGHIJKLMNOP"), "a key of a cloud account"],
    ["process.env.SESSION_SECRET", "the server's setting SESSION_SECRET"],
    ['from "drizzle-orm"', "the server's module drizzle-orm"],
  ])("with %s in the browser's code is none", (planted, what) => {
    plant("static/chunks/deep/other.js", `const a = 1; ${planted}; const b = 2;`);
    expect(scan().found).toEqual([`.next/static/chunks/deep/other.js has ${what}`]);
  });

  it("with the value of a secret setting in a page is none, each of several values too", () => {
    plant("server/app/pricing.rsc", "old-lantern-old-lantern-old-lantern");
    const env = { PASSWORD_PEPPER: "2:new-lantern-new-lantern-new-lantern,1:old-lantern-old-lantern-old-lantern" };
    expect(scan(env).found).toEqual([".next/server/app/pricing.rsc has a value of PASSWORD_PEPPER"]);
  });

  it("may say in public what is meant for it", () => {
    plant("server/app/index.html", "https://shop.example");
    expect(scan({ PUBLIC_BASE_URL: "https://shop.example" }).found).toEqual([]);
  });
});

/** Keys that open something real. The sandbox's own are none, nor are those that tests make up. */
const OPENS = /[sr]k_live_\w{10,}|-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----|AKIA[0-9A-Z]{16}|gh[pousr]_\w{30,}/;

it("the sources hold no key that opens anything", () => {
  const folders = [
    "app",
    "components",
    "docs",
    "e2e",
    "hooks",
    "lib",
    "packages",
    "public",
    "scripts",
    "stores",
    "styles",
    "tests",
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => OPENS.test(readFileSync(file, "utf8")))).toEqual([]);
});
