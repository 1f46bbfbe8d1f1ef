import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { above, type Scenario, tenths } from "../scenario";
import { setStage } from "../stage";

const HANDLES = 330;
const HELD = 900;

/** The process may open few files, and others hold connections to it. */
export const fewHandles: Scenario = {
  name: "few-handles",
  on: ["embedded"],
  set: (name) => setStage(name, { prefix: ["prlimit", `--nofile=${HANDLES}`] }),
  async run({ stage: { shop }, customers }) {
    const sockets: Socket[] = [];
    await customers.meanwhile(4, async () => {
      for (let one = 0; one < HELD; one++) {
        const socket = connect(shop.port, "127.0.0.1");
        socket.on("error", () => undefined).resume();
        sockets.push(socket);
        await Promise.race([once(socket, "connect"), once(socket, "close"), pause(50)]).catch(() => undefined);
      }
      await pause(5000);
      for (const socket of sockets) socket.destroy();
    });
    const firstOrderSeconds = await customers.firstOrderAfter();
    const { code, ms } = await shop.end("SIGTERM");
    const faults = above("seconds to the first order", firstOrderSeconds, 5);
    if (code !== 0) faults.push(`it ended with ${code}`);
    return { firstOrderSeconds, faults, counts: { handles: HANDLES, held: HELD, "end s": tenths(ms / 1000) } };
  },
};
