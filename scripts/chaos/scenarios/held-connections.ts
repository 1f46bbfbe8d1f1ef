import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { above, type ChaosWorld, type Scenario, tenths } from "../scenario";
import { notShown, visiting } from "../visitors";

const HELD = 1000;
/** Promised from the signal to the end, with all of them open. Unit: seconds. */
const ENDS_WITHIN = 10;

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined).resume();
  await Promise.race([once(socket, "connect"), once(socket, "close")]).catch(() => undefined);
  return socket;
}

/** Somebody opens as many connections as the shop takes, and does with each what holds it longest. */
async function holding(
  { stage: { shop }, customers }: ChaosWorld,
  begin: (socket: Socket) => void,
  word: string | null,
) {
  const sockets: Socket[] = [];
  const send = setInterval(() => {
    if (word !== null) for (const socket of sockets) if (socket.writable) socket.write(word);
  }, 1000);
  const [, visits] = await visiting(shop.base, () =>
    customers.meanwhile(4, async () => {
      for (let one = 0; one < HELD; one++) {
        const socket = await open(shop.port);
        sockets.push(socket);
        begin(socket);
      }
      await pause(10_000);
    }),
  );
  const stillOpen = sockets.filter(({ destroyed }) => !destroyed).length;
  const firstOrderSeconds = await customers.firstOrderAfter();
  const { code, ms } = await shop.end("SIGTERM");
  clearInterval(send);
  for (const socket of sockets) socket.destroy();
  const faults = [...notShown(visits), ...above("seconds to the first order", firstOrderSeconds, 5)];
  if (code !== 0) faults.push(`it ended with ${code}`);
  faults.push(...above("seconds to the end", ms / 1000, ENDS_WITHIN));
  const refused = customers.count(/^no answer/);
  if (refused > 0) faults.push(`${refused} checkouts got no answer`);
  return { firstOrderSeconds, faults, counts: { held: HELD, "still open": stillOpen, "end s": tenths(ms / 1000) } };
}

/** A thousand connections that ask for another protocol. */
export const upgrades: Scenario = {
  name: "upgrades",
  on: ["embedded"],
  run: (world) =>
    holding(
      world,
      (socket) =>
        socket.write(
          "GET /_next/webpack-hmr HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        ),
      null,
    ),
};

/** A thousand senders of a letter a second. */
export const slowSenders: Scenario = {
  name: "slow-senders",
  on: ["embedded"],
  run: (world) =>
    holding(
      world,
      (socket) =>
        socket.write(
          "POST /auth2/login/password HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
        ),
      "a",
    ),
};
