import { Server } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { householdOf, isLoopback, visitorsBehind } from "./addresses.mjs";
import { HTTP_LIMITS, hasBody } from "./limits.mjs";

/** @import { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http" */
/** @import { Socket } from "node:net" */

const LOOK_MS = 2000;

/** How long a connection must have been still before it is closed while the server ends: a request may be on its way. */
const STILL_MS = 1000;

/** @type {WeakSet<IncomingMessage>} */
const tooMany = new WeakSet();

/** Whether its sender is sending too many at once already. @param {IncomingMessage} request */
export const isOneTooMany = (request) => tooMany.has(request);

/** A connection and what is being asked and answered on it. */
class Connection {
  /** When it was opened, when the exchange under way began, or when the last one ended. */
  movedAt = performance.now();
  /** Nothing has been asked on it yet. */
  isSilent = true;
  /** @type {Set<ServerResponse>} */
  answers = new Set();

  /** @param {Socket} socket */
  constructor(socket) {
    this.socket = socket;
    this.household = householdOf(socket.remoteAddress ?? "");
  }

  /** Tells the answers that waited for their turn that nobody waits for them: Node tells it to the first one only. */
  tellUnsent() {
    for (const answer of [...this.answers]) answer.emit("close");
  }

  /** Whether the application is at work for it: all was asked, and the answer is not complete. */
  isServed() {
    return [...this.answers].some(({ req, writableEnded }) => req.complete && !writableEnded);
  }

  /** Closes it after its last answer, or once nothing has been asked for a moment. */
  closeSoon() {
    const answers = [...this.answers];
    for (const answer of answers) answer.shouldKeepAlive = answer !== answers.at(-1);
    if (answers.length > 0) return;
    // A busy process may be late: what has arrived meanwhile is read before it is judged.
    const judge = () => this.answers.size === 0 && this.socket.destroySoon();
    setTimeout(() => setImmediate(judge), STILL_MS).unref();
  }
}

/**
 * Who has to go when all places are taken: of the household with the most connections, the one that has done nothing
 * for longest, and never one that the application works for.
 * @param {Iterable<Connection>} connections
 */
function leastMissed(connections) {
  const all = [...connections];
  /** @type {Map<string, number>} */
  const open = new Map();
  for (const { household } of all) open.set(household, (open.get(household) ?? 0) + 1);
  /** @param {Connection} one */
  const openOf = ({ household }) => open.get(household) ?? 0;
  /** @param {Connection} one @param {Connection} other */
  const lead = (one, other) => openOf(one) - openOf(other) || other.movedAt - one.movedAt;
  /** @type {Connection | undefined} */
  let found;
  for (const one of all) if (!one.isServed() && (!found || lead(one, found) > 0)) found = one;
  return found;
}

/** Counts the requests of each household whose body is still arriving. */
function countArriving() {
  /** @type {Map<string, Set<IncomingMessage>>} */
  const arriving = new Map();

  /** @param {IncomingMessage} request @param {string} household @returns {number} it included */
  return (request, household) => {
    /** @type {Set<IncomingMessage>} */
    const requests = arriving.get(household) ?? new Set();
    arriving.set(household, requests.add(request));
    for (const one of requests) if (one.complete) requests.delete(one);
    request.once("close", () => {
      requests.delete(request);
      if (requests.size === 0 && arriving.get(household) === requests) arriving.delete(household);
    });
    return requests.size;
  };
}

/**
 * Bounds what connections can take, so that holding them open starves nobody. Each exchange has its time. Of one
 * household only so many may be silent or slow to ask. When all places are taken, the household with the most
 * connections loses the one that has done nothing for longest; one that the application works for keeps its place.
 * @param {HttpServer} server
 * @param {object} options
 * @param {string[]} options.trustedProxies  addresses that speak for many visitors
 * @param {typeof HTTP_LIMITS} [options.limits]
 */
export function boundConnections(server, { trustedProxies, limits = HTTP_LIMITS }) {
  const visitors = visitorsBehind(trustedProxies);
  const arrivingOf = countArriving();
  /** The oldest come first. @type {Map<Socket, Connection>} */
  const connections = new Map();
  let isEnding = false;
  let accepted = 0;

  /** @param {string} household */
  const slowLimit = (household) => limits.slowPerHousehold * (isLoopback(household) ? limits.loopbackFactor : 1);

  /** @param {Connection | undefined} connection */
  function drop(connection) {
    if (!connection) return;
    connections.delete(connection.socket);
    connection.socket.destroy();
  }

  /**
   * A household that is silent on too many loses the oldest of them: whoever really asks there is served.
   * @param {string} household
   */
  function boundSilent(household) {
    const silent = [...connections.values()].filter((one) => one.isSilent && one.household === household);
    if (silent.length > slowLimit(household)) drop(silent[0]);
  }

  server.on("connection", (socket) => {
    accepted++;
    const connection = new Connection(socket);
    connections.set(socket, connection);
    socket.once("close", () => {
      connections.delete(socket);
      setImmediate(() => connection.tellUnsent());
    });
    if (!visitors.isProxy(socket.remoteAddress ?? "")) boundSilent(connection.household);
    if (connections.size > limits.sockets) drop(leastMissed(connections.values()));
  });

  server.prependListener("request", (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.isSilent = false;
    if (connection.answers.size === 0) connection.movedAt = performance.now();
    connection.answers.add(response);
    response.once("close", () => {
      connection.answers.delete(response);
      connection.movedAt = performance.now();
      if (isEnding) connection.closeSoon();
    });
    if (isEnding) connection.closeSoon();
    if (!hasBody(request)) return;
    const household = visitors.householdBehind(request);
    if (arrivingOf(request, household) > slowLimit(household)) tooMany.add(request);
  });

  /** One connection is accepted in each turn of the event loop; those that wait would be reset. */
  async function acceptWaiting() {
    const until = performance.now() + STILL_MS;
    for (let quietTurns = 0; quietTurns < 3 && performance.now() < until; ) {
      const before = accepted;
      await nextTurn();
      quietTurns = accepted === before ? quietTurns + 1 : 0;
    }
  }

  const timer = setInterval(() => {
    const longest = performance.now() - limits.exchangeMs;
    for (const connection of connections.values()) if (connection.movedAt < longest) drop(connection);
  }, LOOK_MS);
  timer.unref();
  server.once("close", () => clearInterval(timer));

  return {
    /**
     * For a connection that speaks another protocol from here on: its exchange has no end.
     * @param {Socket} socket
     */
    release(socket) {
      const connection = connections.get(socket);
      if (connection) Object.assign(connection, { isSilent: false, movedAt: Number.POSITIVE_INFINITY });
    },

    /**
     * Stops accepting and lets every connection end: requests that have come are answered, each as the last of its
     * connection; what is not over after `graceMs` is cut.
     * @param {number} graceMs
     */
    async drain(graceMs) {
      isEnding = true;
      await acceptWaiting();
      // The HTTP server's own way to close resets connections whose next request is on its way.
      const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
      for (const connection of connections.values()) connection.closeSoon();
      const timer = setTimeout(() => {
        for (const connection of connections.values()) drop(connection);
      }, graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}
