import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request as ask } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";

interface Shop {
  readonly process: ChildProcess;
  readonly port: number;
  /** What it printed as errors. */
  readonly said: () => string;
  /** Its exit code, and how long after the signal it came. Unit: milliseconds. */
  readonly end: () => Promise<{ code: number | null; ms: number }>;
}

let shop: Shop | undefined;
afterEach(() => shop?.process.kill("SIGKILL"));

async function openShop({ graceMs = 4000, deadlineMs = 6000, endless = "" } = {}): Promise<Shop> {
  const child = fork("tests/runtime/small-shop.ts", [String(graceMs), String(deadlineMs), endless], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  const [base] = await once(child, "message");
  const end = async () => {
    const began = performance.now();
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    const [code] = await gone;
    return { code, ms: performance.now() - began };
  };
  shop = { process: child, port: Number(new URL(String(base)).port), said: () => said, end };
  return shop;
}

interface Answer {
  readonly text: string;
  readonly isLast: boolean;
}

function visit(port: number, path: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = ask({ port, host: "127.0.0.1", path, agent }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("error", reject);
      response.on("end", () => resolve({ text, isLast: response.headers.connection === "close" }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Asks one thing after the other on one connection, until it is told that an answer was the last one. */
async function keepAsking(port: number, path: string, answered: () => void): Promise<string | null> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    try {
      if ((await visit(port, path, agent)).isLast) return null;
      answered();
    } catch (error) {
      return error instanceof Error && "code" in error ? String(error.code) : String(error);
    }
  }
}

describe("SIGTERM", () => {
  it("resets nobody who asks without pause: each gets the answer to all that was asked", async () => {
    const { port, end } = await openShop();
    const answers = Array(8).fill(0);
    const clients = answers.map((_, index) => keepAsking(port, `/pricing?ms=${index * 7}`, () => answers[index]++));
    await vi.waitFor(() => expect(Math.min(...answers)).toBeGreaterThan(3), 20_000);
    const { code, ms } = await end();
    expect(await Promise.all(clients)).toEqual(Array(8).fill(null));
    expect(code).toBe(0);
    expect(ms).toBeLessThan(3000);
  });

  it("lets what is in work be finished, and answers what comes meanwhile on open connections", async () => {
    const { port, end } = await openShop();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await visit(port, "/pricing", agent)).isLast).toBe(false);
    const inWork = visit(port, "/pricing?ms=1500");
    const large = visit(port, "/large?ms=500");
    await pause(300);
    const ended = end();
    await pause(300);
    expect(await visit(port, "/pricing", agent)).toEqual({ text: "answered ", isLast: true });
    await expect(visit(port, "/pricing")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    expect(await inWork).toEqual({ text: "answered ", isLast: true });
    expect((await large).text.length).toBe(18_000_000);
    expect((await ended).code).toBe(0);
  });

  it("answers those whose connections waited to be accepted", async () => {
    const { port, end } = await openShop();
    const blocking = visit(port, "/block");
    await pause(100);
    const waiting = Array.from({ length: 12 }, () => visit(port, "/pricing"));
    await pause(100);
    const ended = end();
    expect((await Promise.all(waiting)).map(({ text }) => text)).toEqual(Array(12).fill("answered "));
    await blocking;
    expect((await ended).code).toBe(0);
  });

  it("answers all that one connection asked at once", async () => {
    const { port, end } = await openShop();
    const socket = connect(port, "127.0.0.1");
    const line = (ms: number) => `GET /pricing?ms=${ms} HTTP/1.1\r\nHost: x\r\n\r\n`;
    socket.write(line(900) + line(600) + line(300));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    await pause(200);
    await end();
    expect(text.match(/answered /g)).toHaveLength(3);
  });

  it.each([
    ["a web socket", "GET /_next/webpack-hmr HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"],
    ["a tunnel", "CONNECT a.example:443 HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["nonsense", "GET / NONSENSE\r\n\r\n"],
    ["half a request", "GET / HTTP/1.1\r\nHost"],
    ["nothing", ""],
  ])("ends in time although others keep connections for %s", async (_what, words) => {
    const { port, end } = await openShop();
    const sockets = Array.from({ length: 50 }, () => connect({ port, host: "127.0.0.1", allowHalfOpen: true }));
    for (const socket of sockets) socket.on("error", () => undefined).resume();
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    for (const socket of sockets) socket.write(words);
    await pause(100);
    const { code, ms } = await end();
    for (const socket of sockets) socket.destroy();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(3000);
  });

  it("cuts what is not over after its grace", async () => {
    const { port, end } = await openShop({ graceMs: 1000 });
    const waiting = visit(port, "/never").catch((error: NodeJS.ErrnoException) => error.code);
    await pause(200);
    const { code, ms } = await end();
    expect(await waiting).toBe("ECONNRESET");
    expect(code).toBe(0);
    expect(ms).toBeLessThan(3000);
  });

  it("ends by itself, and says so, when a part of the shop does not stop", async () => {
    const { end, said } = await openShop({ deadlineMs: 1500, endless: "hook" });
    const { code, ms } = await end();
    expect(code).toBe(1);
    expect(ms).toBeLessThan(3000);
    expect(said()).toContain("The shop was still closing its jobs and its database after 1.5 s");
  });
});

describe("an error that nobody caught", () => {
  it("ends the process with 1, after the answers in work", async () => {
    const { port, process, said } = await openShop();
    const gone = once(process, "exit");
    const inWork = visit(port, "/pricing?ms=900");
    const failing = [visit(port, "/throw?ms=300"), visit(port, "/throw?ms=300")];
    expect((await inWork).text).toBe("answered ");
    expect((await Promise.all(failing)).map(({ text }) => text)).toEqual(["answered ", "answered "]);
    expect((await gone)[0]).toBe(1);
    expect(said()).toContain("nobody catches this");
  });

  it("is not what a connection is that breaks off after asking for another protocol", async () => {
    const { port } = await openShop();
    const lines = [
      "CONNECT a.example:443 HTTP/1.1\r\nHost: x",
      "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade",
    ];
    for (let index = 0; index < 60; index++) {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      await once(socket, "connect");
      socket.write(`${lines[index % 2]}\r\n\r\n`);
      await pause(index % 4);
      socket.resetAndDestroy();
    }
    await pause(200);
    expect((await visit(port, "/pricing")).text).toBe("answered ");
  });
});
