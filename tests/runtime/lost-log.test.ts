import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Exit code of a program whose output goes to a disk that is always full; NULL: a signal ended it. */
async function endOf(program: string): Promise<number | null> {
  const full = openSync("/dev/full", "w");
  const child = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", "-e", program], {
    env: { ...process.env, LOG_LEVEL: "info" },
    stdio: ["ignore", full, full],
  });
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  closeSync(full);
  return code;
}

const LIVED = 7;
const LATER = `setTimeout(() => process.exit(${LIVED}), 200);`;

describe("a process whose log cannot be written", () => {
  it("goes on when its framework writes to the console", async () => {
    const writes = `import("./server/log.mjs").then(({ logError, surviveLostLog }) => { surviveLostLog(); for (let i = 0; i < 50; i++) logError("lost"); ${LATER} });`;
    expect(await endOf(writes)).toBe(LIVED);
  });

  it("goes on when the shop writes to its log", async () => {
    const writes = `import("./lib/server/log").then(({ log }) => { for (let i = 0; i < 50; i++) log.error({}, "lost"); ${LATER} });`;
    expect(await endOf(writes)).toBe(LIVED);
  });
});
