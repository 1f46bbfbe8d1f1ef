import { Agent, request as ask, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { limitKey } from "@/lib/server/http/client-address";
import { householdOf, regionOf } from "@/server/listen/addresses.mjs";
import { serveApplication } from "./http-server";

let server: Server | undefined;
const held: Socket[] = [];

afterEach(() => {
  for (const socket of held.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

/** The HTTP layer with small limits that loopback has no exception from; `/slow` answers when told to. */
async function openShop(limits: { sockets?: number; slowPerHousehold?: number }, trustedProxies: string[] = []) {
  let finish = () => undefined as unknown;
  const finished = new Promise((resolve) => {
    finish = () => resolve(undefined);
  });
  const shop = await serveApplication(
    async (request, response) => {
      if (request.url === "/slow") await finished;
      for await (const _ of request);
      response.end("served");
    },
    undefined,
    undefined,
    { limits: { ...limits, loopbackFactor: 1 }, trustedProxies },
  );
  server = shop.server;
  return { port: Number(new URL(shop.base).port), finish };
}

/** Opens a connection from one of this machine's many addresses and keeps it. */
async function hold(port: number, localAddress: string, words = ""): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  held.push(socket);
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  if (words) {
    socket.write(words);
    await new Promise((resolve) => socket.once("data", resolve));
  }
  socket.resume();
  return socket;
}

const ASKED = "GET /pricing HTTP/1.1\r\nHost: x\r\n\r\n";

interface Visit {
  readonly localAddress: string;
  readonly path?: string;
  readonly agent?: Agent;
}

/** What a visitor gets, or the code of what went wrong. */
function visit(port: number, { localAddress, path = "/pricing", agent }: Visit): Promise<string> {
  return new Promise((resolve) => {
    const sent = ask({ port, host: "127.0.0.1", localAddress, path, agent }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve(text));
    });
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "failed"));
    sent.end();
  });
}

describe("when all places are taken", () => {
  it("a visitor is served, and those who hold the most lose theirs", async () => {
    const { port } = await openShop({ sockets: 40, slowPerHousehold: 100 });
    const few = await hold(port, "127.0.0.9", ASKED);
    for (const address of ["127.0.0.2", "127.0.0.3"]) {
      for (let index = 0; index < 25; index++) await hold(port, address);
    }
    expect(await visit(port, { localAddress: "127.0.0.4" })).toBe("served");
    expect(few.closed, "who holds one place keeps it").toBe(false);
    expect(held.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(11);
  });

  it("connections that have asked and are kept open give way too", async () => {
    const { port } = await openShop({ sockets: 10, slowPerHousehold: 100 });
    for (let index = 0; index < 10; index++) await hold(port, "127.0.0.2", ASKED);
    expect(await visit(port, { localAddress: "127.0.0.4" })).toBe("served");
  });

  it("whoever waits for an answer gets it", async () => {
    const { port, finish } = await openShop({ sockets: 10, slowPerHousehold: 100 });
    const waiting = Array.from({ length: 8 }, () => visit(port, { localAddress: "127.0.0.2", path: "/slow" }));
    for (let index = 0; index < 30; index++) await hold(port, "127.0.0.3");
    expect(await visit(port, { localAddress: "127.0.0.4" })).toBe("served");
    finish();
    expect(await Promise.all(waiting)).toEqual(Array(8).fill("served"));
  });
});

describe("a household", () => {
  it("holds only so many silent connections, and is served all the same", async () => {
    const { port } = await openShop({ slowPerHousehold: 3 });
    for (let index = 0; index < 12; index++) await hold(port, "127.0.0.2");
    await expect.poll(() => held.filter(({ closed }) => !closed).length).toBe(3);
    expect(await visit(port, { localAddress: "127.0.0.2" })).toBe("served");
    await hold(port, "127.0.0.3");
    expect(held.filter(({ closed }) => !closed).length).toBeGreaterThanOrEqual(3);
  });

  /** Sends the head of a request whose body never comes. @returns its status, or null while it waits for the body */
  async function sendSlowly(port: number, visitor: string): Promise<string | null> {
    const socket = await hold(port, "127.0.0.1");
    const head = `POST /x HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${visitor}\r\nContent-Length: 9\r\n\r\n`;
    const answer = new Promise<string>((resolve) =>
      socket.once("data", (data: Buffer) => resolve(data.toString().slice(9, 12))),
    );
    socket.write(head);
    return Promise.race([answer, new Promise<null>((resolve) => setTimeout(() => resolve(null), 300))]);
  }

  it("behind a proxy that we trust is told apart from others, by its /64", async () => {
    const { port } = await openShop({ slowPerHousehold: 3 }, ["127.0.0.0/8"]);
    for (const last of ["1", "2", "aaaa:3"]) expect(await sendSlowly(port, `2001:db8:0:7::${last}`)).toBeNull();
    expect(await sendSlowly(port, "2001:db8:0:7:9::4")).toBe("503");
    expect(await sendSlowly(port, "2001:db8:0:8::1")).toBeNull();
    expect(await sendSlowly(port, "203.0.113.7, 127.0.0.5")).toBeNull();
    expect(await visit(port, { localAddress: "127.0.0.1" })).toBe("served");
  });

  it("cannot lie about who it is", async () => {
    const { port } = await openShop({ slowPerHousehold: 3 });
    for (const last of ["1", "2", "3"]) expect(await sendSlowly(port, `2001:db8:0:${last}::1`)).toBeNull();
    expect(await sendSlowly(port, "2001:db8:0:4::1")).toBe("503");
  });

  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8::1", "2001:db8::/64"],
    ["2001:db8:0:7:1:2:3:4", "2001:db8:0:7::/64"],
    ["2001:DB8:00a0::", "2001:db8:a0::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["::", "::/64"],
    ["nobody", "nobody"],
  ])("%s is %s for connections and for requests", (address, household) => {
    expect(householdOf(address)).toBe(household);
    if (household !== "::/64") expect(limitKey(address)).toBe(household);
  });

  it("on this machine is one for requests", () => {
    expect(["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"].map(limitKey)).toEqual(Array(4).fill("loopback"));
  });

  it("lies in a region that is nobody's", () => {
    expect(["203.0.113.7", "2001:db8:1:2::3"].map(regionOf)).toEqual(["203.0.113.0/24", "2001:db8:1::/48"]);
  });
});

it("a connection that is used is kept", async () => {
  const { port } = await openShop({ sockets: 10, slowPerHousehold: 2 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: "127.0.0.2" });
  for (let index = 0; index < 5; index++) {
    expect(await visit(port, { localAddress: "127.0.0.2", agent })).toBe("served");
  }
  agent.destroy();
});
