import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { build } from "vite";
import { afterAll, beforeAll, vi } from "vitest";
import type { startWorker } from "@/lib/server/results/read/start-worker";

const starting = vi.hoisted(() => ({ file: "" }));

vi.mock("@/lib/server/results/read/start-worker", () => ({
  startWorker: (() => {
    const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
    return new Worker(starting.file, { resourceLimits, env: {}, stdout: true, stderr: true });
  }) satisfies typeof startWorker,
}));

const here = (path: string) => join(process.cwd(), path);

/** The reader's thread is a file that the framework's bundler makes; for tests another bundler makes it. */
export function withBundledWorker(): void {
  const outDir = mkdtempSync(join(tmpdir(), "tealmark-reader-"));
  starting.file = join(outDir, "reading-worker.mjs");
  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: "error",
      resolve: { alias: { "@": here("."), "server-only": here("tests/support/server-only.ts") } },
      ssr: { noExternal: true, target: "node" },
      build: {
        ssr: here("lib/server/results/read/reading-worker.ts"),
        outDir,
        emptyOutDir: false,
        minify: false,
        target: "node20",
        rolldownOptions: { output: { entryFileNames: "reading-worker.mjs", chunkFileNames: "[name].mjs" } },
      },
    });
  }, 60_000);
  afterAll(() => rmSync(outDir, { recursive: true, force: true }));
}
