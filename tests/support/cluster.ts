import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openPostgres } from "@/lib/server/db/client";
import { openCluster } from "@/server/postgres/cluster.mjs";
import { databaseAt, runOn, TEMPLATE } from "./cluster-databases";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's PostgreSQL answers; its databases differ by their name only. */
    cluster: string;
  }
}

/**
 * Runs one PostgreSQL for all tests of a run, in a folder that is theirs for whatever they put away for a while.
 * Nobody misses its data, so nothing waits for the disk.
 * @returns  ends it, and removes the folder; nothing, when another project of the run began it
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.TEST_CLUSTER;
  if (running) {
    project.provide("cluster", running);
    return undefined;
  }
  const temporary = tmpdir();
  const folder = mkdtempSync(join(temporary, "tealmark-tests-"));
  process.env.TMPDIR = folder;
  const cluster = await openCluster({
    folder: join(folder, "cluster"),
    isDurable: false,
    // A file's rows are never kept: looked at beside it, its tables would count as empty, and be read in the slowest way.
    settings: { max_connections: 100, autovacuum: "off" },
  });
  const url = cluster.url();
  await runOn(url, `create database ${TEMPLATE}`);
  await (await openPostgres(databaseAt(url, TEMPLATE))).close();
  process.env.TEST_CLUSTER = url;
  project.provide("cluster", url);
  return async () => {
    process.env.TEST_CLUSTER = "";
    process.env.TMPDIR = temporary;
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
