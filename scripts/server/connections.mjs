import { BlockList, isIPv4 } from "node:net";
import { LIMITS } from "./limits.mjs";

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** @param {string[]} entries  addresses and networks, e.g. 10.0.0.0/8 */
function addressList(entries) {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = "", prefix] = entry.split("/");
    const family = isIPv4(network) ? "ipv4" : "ipv6";
    if (prefix) list.addSubnet(network, Number(prefix), family);
    else list.addAddress(network, family);
  }
  return list;
}

/**
 * Limits how many connections of one address may be open without having asked for anything: holding such
 * connections open is how a slow attack starves a server.
 * @param {import("node:http").Server} server
 * @param {string[]} trustedProxies  addresses that speak for many visitors
 */
export function limitSilentConnections(server, trustedProxies) {
  /** @type {Map<string, number>} */
  const silent = new Map();
  const proxies = addressList(trustedProxies);
  const waiting = new WeakSet();

  function leave(socket, address) {
    if (!waiting.delete(socket)) return;
    const left = (silent.get(address) ?? 1) - 1;
    if (left > 0) silent.set(address, left);
    else silent.delete(address);
  }

  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    if (proxies.check(address, isIPv4(address) ? "ipv4" : "ipv6")) return;
    const limit = LIMITS.silentSocketsPerAddress * (LOOPBACK.test(address) ? LIMITS.loopbackFactor : 1);
    const count = silent.get(address) ?? 0;
    if (count >= limit) {
      socket.destroy();
      return;
    }
    silent.set(address, count + 1);
    waiting.add(socket);
    socket.once("close", () => leave(socket, address));
  });
  server.on("request", (request) => leave(request.socket, request.socket.remoteAddress ?? ""));
}

/** Reads on after a refusal for this long, so that the refusal reaches the sender before the connection is gone. */
const LINGER_MS = 1000;

/**
 * Ends a connection after the answer, but lets the sender finish reading it: closing at once with unread data resets
 * the connection and may swallow the answer.
 * @param {import("node:net").Socket} socket
 */
export function closeGently(socket) {
  socket.destroySoon = () => {
    socket.end();
    socket.resume();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
