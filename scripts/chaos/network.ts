import { connect, createServer, type NetConnectOpts, type Server, type Socket } from "node:net";

/** A stretch of network between the shop and its database that can be broken. */
export interface Network {
  readonly port: number;
  /** Ends every connection at once, as a restarted router does. */
  readonly cut: () => void;
  /** Ends every connection and takes no new one, as a stopped server does. */
  readonly refuse: () => Promise<void>;
  /** Holds back everything that is on its way, as a server that is frozen does. */
  readonly freeze: () => void;
  /** Loses everything on its way and in both directions, for these connections for ever, as a dead firewall does. */
  readonly swallow: () => void;
  /** Lets everything through again. What was swallowed stays lost. */
  readonly mend: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Pair {
  readonly inner: Socket;
  readonly outer: Socket;
  isLost: boolean;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve());
  });
}

/** Stands in front of a server that listens there. */
export async function standBefore(target: NetConnectOpts): Promise<Network> {
  const pairs = new Set<Pair>();
  let mode: "through" | "frozen" | "swallowing" = "through";

  function pass(pair: Pair, chunk: Buffer, to: Socket): void {
    if (!pair.isLost) to.write(chunk);
  }

  const server = createServer({ pauseOnConnect: true }, (outer) => {
    const inner = connect(target);
    const pair: Pair = { inner, outer, isLost: mode === "swallowing" };
    pairs.add(pair);
    const end = () => {
      // Who is lost hears nothing of the other side's end either.
      if (pair.isLost && mode !== "through") return;
      pairs.delete(pair);
      inner.destroy();
      outer.destroy();
    };
    for (const socket of [inner, outer]) socket.on("error", () => undefined).on("close", end);
    inner.on("data", (chunk) => pass(pair, chunk, outer));
    outer.on("data", (chunk) => pass(pair, chunk, inner));
    if (mode === "frozen") inner.pause();
    else outer.resume();
  });
  await listen(server, 0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  const { port } = address;

  const cut = () => {
    for (const { inner, outer } of pairs) {
      inner.destroy();
      outer.destroy();
    }
    pairs.clear();
  };
  const refuse = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    cut();
    return closed;
  };
  return {
    port,
    cut,
    refuse,
    freeze: () => {
      mode = "frozen";
      for (const { inner, outer } of pairs) {
        inner.pause();
        outer.pause();
      }
    },
    swallow: () => {
      mode = "swallowing";
      for (const pair of pairs) pair.isLost = true;
    },
    mend: async () => {
      mode = "through";
      if (!server.listening) await listen(server, port);
      for (const { inner, outer } of pairs) {
        inner.resume();
        outer.resume();
      }
    },
    close: refuse,
  };
}
