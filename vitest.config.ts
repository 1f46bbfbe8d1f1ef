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

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    projects: [
      {
        ...shared,
        test: {
          ...patient,
          name: "unit",
          environment: "node",
          env: environment,
          include: ["{app,components,hooks,lib,stores,scripts,styles}/**/*.test.{ts,mts}"],
        },
      },
      {
        ...shared,
        test: {
          ...patient,
          name: "integration",
          environment: "node",
          env: environment,
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/components/**", "tests/postgres/**"],
        },
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
      {
        ...shared,
        test: {
          ...patient,
          name: "postgres",
          environment: "node",
          env: environment,
          include: ["tests/postgres/**/*.test.ts"],
          fileParallelism: false,
        },
      },
    ],
  },
});
