import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { completeLock, platformEntry } from "@/scripts/complete-lock.mjs";

describe("the lock file", () => {
  it("of this project holds every platform, so that npm ci takes it", () => {
    const { added, unknown } = completeLock(JSON.parse(readFileSync("package-lock.json", "utf8")));
    expect({ added, unknown }).toEqual({ added: 0, unknown: [] });
  });

  it.each([
    ["@a/tool-darwin-arm64", { os: ["darwin"], cpu: ["arm64"] }],
    ["@a/tool-linux-x64-musl", { os: ["linux"], cpu: ["x64"], libc: ["musl"] }],
    ["@a/tool-win32-ia32-msvc", { os: ["win32"], cpu: ["ia32"] }],
    ["fsevents", { os: ["darwin"] }],
  ])("tells from the name %s where it belongs", (name, expected) => {
    expect(platformEntry(name, "1.2.3", false)).toEqual({ version: "1.2.3", optional: true, ...expected });
  });

  it("gets what a workspace asks for into the root", () => {
    const { lock } = completeLock({
      packages: { "packages/a": { optionalDependencies: { "@a/tool-darwin-x64": "2.0.0" } } },
    });
    expect(lock.packages).toHaveProperty(["node_modules/@a/tool-darwin-x64", "version"], "2.0.0");
  });

  it("gets a second version beside the package that asks for it", () => {
    const asking = { optionalDependencies: { "@a/tool-darwin-x64": "2.0.0" } };
    const { lock } = completeLock({
      packages: { "node_modules/a": asking, "node_modules/@a/tool-darwin-x64": { version: "1.0.0" } },
    });
    expect(lock.packages).toHaveProperty(["node_modules/a/node_modules/@a/tool-darwin-x64", "version"], "2.0.0");
  });
});
