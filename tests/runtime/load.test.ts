import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchLoad } from "@/server/listen/overload.mjs";
import { serveApplication } from "./http-server";

const load = watchLoad();
let server: Server;
let base = "";
/** Answers under way, each with how to end it. */
let open: (() => void)[] = [];

/** Reads what is sent, then works until it is told to end. */
async function application(request: IncomingMessage, response: ServerResponse): Promise<void> {
  for await (const _ of request);
  await new Promise<void>((resolve) => open.push(resolve));
  response.end("done");
}

beforeEach(async () => {
  open = [];
  ({ base, server } = await serveApplication(application, load));
});
afterEach(() => server.close());

function say(text: string) {
  const socket = connect(Number(new URL(base).port), "127.0.0.1", () => socket.write(text));
  socket.on("error", () => undefined);
  return socket;
}

const GET = "GET /user/invitation HTTP/1.1\r\nHost: shop\r\n\r\n";
const HEAD_OF_POST = "POST /webhooks/stripe HTTP/1.1\r\nHost: shop\r\nContent-Length: 4\r\n\r\n";

it("what waits behind another request of a connection that is gone weighs nothing", async () => {
  const socket = say(GET.repeat(150));
  await vi.waitFor(() => expect(load.inFlight()).toBe(150));
  expect(load.isOverloaded()).toBe(true);
  socket.destroy();
  await vi.waitFor(() => expect(load.inFlight()).toBe(0));
  for (const end of open) end();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(load.inFlight()).toBe(0);
});

it("a request weighs from when all of it has come until it is answered", async () => {
  const sockets = Array.from({ length: 20 }, () => say(`${HEAD_OF_POST}abc`));
  await vi.waitFor(async () => expect(await connections()).toBe(20));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(load.inFlight()).toBe(0);
  for (const socket of sockets) socket.write("d");
  await vi.waitFor(() => expect(load.inFlight()).toBe(20));
  for (const end of open) end();
  await vi.waitFor(() => expect(load.inFlight()).toBe(0));
  for (const socket of sockets) socket.destroy();
});

const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
