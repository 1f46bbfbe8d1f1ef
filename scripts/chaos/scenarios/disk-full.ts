import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Scenario } from "../scenario";
import { setStage } from "../stage";
import { notShown, visiting } from "../visitors";

const DISK = "450m";
const FULL_MS = 15_000;
const PIECE = Buffer.alloc(1024 * 1024);

/** Takes what room there is, to the last piece. */
function fill(file: string): void {
  for (let size = PIECE.length; size >= 1024; size /= 4) {
    try {
      for (;;) appendFileSync(file, PIECE.subarray(0, size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
}

/** The disk is full for a while: nobody is charged, pages are shown, and nobody has to start anything again. */
export const diskFull: Scenario = {
  name: "disk-full",
  on: ["embedded"],
  async set(name) {
    const dataDir = mkdtempSync(join(tmpdir(), "tealmark-chaos-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK},mode=700`, "tmpfs", dataDir]);
    return setStage(name, { dataDir });
  },
  async run({ stage: { shop, dataDir }, customers }) {
    const { pid } = shop;
    const filler = join(dataDir, "filler");
    let firstOrderSeconds = Number.NaN;
    const [, visits] = await visiting(shop.base, () =>
      customers.meanwhile(4, async () => {
        await pause(3000);
        for (const until = performance.now() + FULL_MS; performance.now() < until; await pause(500)) fill(filler);
        rmSync(filler);
        firstOrderSeconds = await customers.firstOrderAfter();
      }),
    );
    const faults = notShown(visits);
    if (Number.isNaN(firstOrderSeconds)) faults.push("nobody had an order although there was room again");
    if (!shop.isRunning || shop.pid !== pid) faults.push("the shop's process ended");
    return { firstOrderSeconds, faults, counts: { pages: visits.asked } };
  },
  async clean({ shop, dataDir }) {
    await shop.end("SIGTERM");
    execFileSync("umount", ["-l", dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  },
};
