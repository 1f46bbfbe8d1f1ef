import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = {
  "@": here("."),
  /** The marker throws outside of the framework's server build. */
  "server-only": here("tests/support/server-only.ts"),
};

const shared = { resolve: { alias } };

/** A busy machine with two cores, and cold starts of the database: slow, but far from a hang. Unit: milliseconds. */
const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 25_000 } },
  /** What a test leaves behind is cleared away in fewer, larger rounds: a tenth less work for the processor. */
  execArgv: ["--max-semi-space-size=64"],
};

const environment = { TZ: "UTC", NODE_ENV: "test", LOG_LEVEL: "silent", DEMO_DAYS: "0" } as const;

const integration = {
  ...patient,
  environment: "node" as const,
  env: environment,
  globalSetup: ["tests/support/cluster.ts"],
  setupFiles: ["tests/support/data-folder.ts"],
};

/** No test of a page has the framework's router or the provider's card field: both are fakes. */
const pages = {
  resolve: {
    alias: {
      "next/navigation": here("tests/support/navigation.ts"),
      "@/components/checkout/payment-field/payment-field": here("tests/support/payment-field.tsx"),
      ...alias,
    },
  },
  plugins: [react()],
  test: {
    ...patient,
    environment: "happy-dom" as const,
    env: environment,
    setupFiles: ["tests/support/dom.ts"],
    css: { modules: { classNameStrategy: "non-scoped" as const } },
  },
};

/** @param end  of the names of its tests */
const testsIn = (folder: string, end: string) =>
  readdirSync(here(folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith(end));

const onServer = testsIn("tests", ".test.ts").filter((file) => !file.startsWith("tests/components/"));
const onPage = [
  ...testsIn("tests/components", ".test.ts"),
  ...["tests/components", "components", "hooks", "stores"].flatMap((folder) => testsIn(folder, ".test.tsx")),
];

const says = (words: RegExp) => (file: string) => words.test(readFileSync(here(file), "utf8"));

/** Replaces modules, or changes the process. */
const needsItsOwn = says(
  /vi\.(mock|doMock|resetModules|hoisted|stubEnv)\(|process\.env\.\w+ \??=|\/(wide-limits|draft-pages|bundled-worker)"/,
);
/** Opens a whole seeded shop, whose limits are wide and whose drafts are drawn. */
const isOfTheWorld = says(/\/world"/);

const isAlone = (file: string) => file.startsWith("tests/runtime/") || (needsItsOwn(file) && !isOfTheWorld(file));

/** What takes longest begins first, lest one processor waits for it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/model/");
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    /** Four of the projects read the same modules in the same way, and the next run does. */
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
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
          include: onServer.filter((file) => !isAlone(file) && !isOfTheWorld(file)),
        },
      },
      {
        ...shared,
        test: { ...integration, name: "world", isolate: false, include: onServer.filter(isOfTheWorld) },
      },
      {
        ...shared,
        test: { ...integration, name: "alone", include: onServer.filter(isAlone) },
      },
      {
        ...pages,
        test: { ...pages.test, name: "dom", isolate: false, include: onPage.filter((file) => !needsItsOwn(file)) },
      },
      {
        ...pages,
        test: { ...pages.test, name: "dom alone", include: onPage.filter(needsItsOwn) },
      },
    ],
  },
});
