import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { APP_PATH_ROUTES_MANIFEST, PRERENDER_MANIFEST } from "next/dist/shared/lib/constants";
import { afterAll, expect, it } from "vitest";
import { frameworkCommand, freshnessToken, notFoundPage, prerenderedPage, readRouteManifest } from "./build-files.mjs";

const distDir = mkdtempSync(join(tmpdir(), "tealmark-build-"));
afterAll(() => rmSync(distDir, { recursive: true }));

it("the program that builds is there", () => {
  expect(existsSync(frameworkCommand())).toBe(true);
});

it("a build is read where the installed framework leaves it", () => {
  expect(freshnessToken(distDir)).toBeUndefined();
  expect(notFoundPage(distDir)).toBeUndefined();
  writeFileSync(join(distDir, APP_PATH_ROUTES_MANIFEST), '{"/page":"/"}');
  writeFileSync(join(distDir, PRERENDER_MANIFEST), '{"preview":{"previewModeId":"token"}}');
  mkdirSync(join(distDir, "server/app"), { recursive: true });
  writeFileSync(join(distDir, "server/app/_not-found.html"), "lost");
  expect(readRouteManifest(distDir)).toEqual({ "/page": "/" });
  expect(freshnessToken(distDir)).toBe("token");
  expect(String(notFoundPage(distDir))).toBe("lost");
  expect(prerenderedPage(distDir, "shop")).toBeUndefined();
});
