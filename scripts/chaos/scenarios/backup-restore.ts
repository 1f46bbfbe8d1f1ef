import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { databaseFolder } from "../../../server/postgres/shop-database.mjs";
import type { Scenario } from "../scenario";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

async function database(dataDir: string, ...args: string[]): Promise<number> {
  const since = performance.now();
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, DATABASE_URL: "" };
  await promisify(execFile)(process.execPath, ["scripts/database.mjs", ...args], { cwd: ROOT, env });
  return Math.round((performance.now() - since) / 1000);
}

/** A backup of a shop that sells, the database destroyed, and the backup in its place. */
export const backupRestore: Scenario = {
  name: "backup-restore",
  on: ["embedded"],
  async run({ stage: { shop, dataDir, ask }, customers }) {
    const file = join(dataDir, "backup.tar.gz");
    let before: string[] = [];
    let backupSeconds = 0;
    await customers.meanwhile(4, async () => {
      await pause(4000);
      before = customers.acknowledged.map(({ key }) => key);
      backupSeconds = await database(dataDir, "backup", file);
      await pause(4000);
    });
    await shop.end("SIGTERM");
    rmSync(databaseFolder(dataDir), { recursive: true });
    const restoreSeconds = await database(dataDir, "restore", file);
    const after = customers.acknowledged.length - before.length;
    // What came after the backup began is gone with what was destroyed, and nobody promised else.
    customers.wishes.splice(0, Number.POSITIVE_INFINITY, ...customers.wishes.filter(({ key }) => before.includes(key)));
    await shop.start();
    const [row] = await ask<{ orders: string }>(
      "select count(*) as orders from orders where email like '%@chaos.example'",
    );
    const faults = before.length === 0 ? ["nobody had bought before the backup, so that this shows nothing"] : [];
    const firstOrderSeconds = await customers.firstOrderAfter();
    return {
      firstOrderSeconds,
      faults,
      counts: {
        ...{ "told before": before.length, "told after": after, restored: row?.orders ?? 0 },
        ...{ "backup s": backupSeconds, "restore s": restoreSeconds },
      },
    };
  },
};
