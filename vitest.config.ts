import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = {
  "@": here("."),
  /** The marker throws outside of the framework's server build. */
  "server-only": here("tests/support/server-only.ts"),
};

const shared = { resolve: { alias } };

/** A busy machine with two cores, and cold starts of the database: slow, but far from a hang. Unit: milliseconds. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000 };

const environment = { TZ: "UTC", NODE_ENV: "test", LOG_LEVEL: "silent" } as const;

const integration = {
  ...patient,
  environment: "node" as const,
  env: environment,
  globalSetup: ["tests/support/cluster.ts"],
  setupFiles: ["tests/support/data-folder.ts"],
};

const onServer = readdirSync(here("tests"), { recursive: true, encoding: "utf8" })
  .map((file) => `tests/${file}`)
  .filter((file) => file.endsWith(".test.ts") && !file.startsWith("tests/components/"));

/** Replaces modules, or changes the process. */
const NEEDS_ITS_OWN =
  /vi\.(mock|doMock|stub\w+|useFakeTimers)\(|process\.env\.\w+ \??=|\/(world|wide-limits|draft-pages|bundled-worker)"/;

const isAlone = (file: string) =>
  file.startsWith("tests/runtime/") || NEEDS_ITS_OWN.test(readFileSync(here(file), "utf8"));

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    tags: [{ name: "verify", description: "Takes minutes: runs in `npm run verify`.", timeout: 240_000 }],
    projects: [
      {
        ...shared,
        test: {
          ...patient,
          name: "unit",
          environment: "node",
          /** Rules keep nothing between tests, so that a module is read once and not once per file. */
          isolate: false,
          env: environment,
          include: ["{app,components,hooks,lib,packages,server,stores,scripts,styles}/**/*.test.{ts,mts}"],
        },
      },
      {
        ...shared,
        test: {
          ...integration,
          name: "integration",
          /** As above: most of a file's time is reading modules. What the process keeps is forgotten before each test. */
          isolate: false,
          include: onServer.filter((file) => !isAlone(file)),
        },
      },
      {
        ...shared,
        test: { ...integration, name: "alone", include: onServer.filter(isAlone) },
      },
      {
        ...shared,
        plugins: [react()],
        test: {
          ...patient,
          name: "dom",
          environment: "happy-dom",
          env: environment,
          include: ["tests/components/**/*.test.{ts,tsx}", "{components,hooks,stores}/**/*.test.tsx"],
          setupFiles: ["tests/support/dom.ts"],
          css: { modules: { classNameStrategy: "non-scoped" } },
        },
      },
    ],
  },
});
