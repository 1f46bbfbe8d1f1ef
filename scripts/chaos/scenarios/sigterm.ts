import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { above, type Scenario, tenths } from "../scenario";

/** Promised from the signal to the end. Unit: seconds. */
const ENDS_WITHIN = 10;

interface Kept {
  answered: number;
  /** Connections that ended while an answer was owed. */
  reset: number;
}

/** Somebody who asks for something again and again on one connection until that is closed to them in order. */
async function askOnOneConnection(base: string, path: string, kept: Kept): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let isOpen = true; isOpen; ) {
    isOpen = await new Promise<boolean>((resolve) => {
      const asking = request(base + path, { agent }, (answer) => {
        answer.resume();
        answer.once("error", () => {
          kept.reset += 1;
          resolve(false);
        });
        answer.once("end", () => {
          kept.answered += 1;
          resolve(answer.headers.connection !== "close");
        });
      });
      asking.once("error", (error: NodeJS.ErrnoException) => {
        // One that is not taken any more was not promised anything.
        if (error.code !== "ECONNREFUSED") kept.reset += 1;
        resolve(false);
      });
      asking.end();
    });
    await pause(5);
  }
  agent.destroy();
}

/** The process is asked to end while everybody is busy: it answers what was asked, resets nobody and is gone in time. */
export const sigterm: Scenario = {
  name: "sigterm",
  on: ["embedded", "postgres"],
  times: 3,
  async run({ stage: { shop }, customers, times }) {
    const faults: string[] = [];
    const kept: Kept = { answered: 0, reset: 0 };
    let slowest = 0;
    for (let round = 0; round < times; round++) {
      await customers.meanwhile(6, async () => {
        const paths = ["/", "/api/v1/plan-options", "/healthz", "/shop/lift-club"];
        const asking = paths.flatMap((path) => [1, 2].map(() => askOnOneConnection(shop.base, path, kept)));
        await pause(2000);
        const { code, signal, ms } = await shop.end("SIGTERM");
        slowest = Math.max(slowest, ms / 1000);
        if (code !== 0) faults.push(`it ended with ${code ?? signal}`);
        await Promise.all(asking);
        await shop.start();
      });
    }
    if (kept.reset > 0) faults.push(`${kept.reset} connections were reset while an answer was owed`);
    faults.push(...above("seconds to the end", slowest, ENDS_WITHIN));
    return { faults, counts: { times, answered: kept.answered, "slowest end s": tenths(slowest) } };
  },
};
