import "server-only";
import { AsyncResource } from "node:async_hooks";
import { Socket } from "node:net";
import { Pool, type PoolClient } from "pg";
import { oncePerProcess } from "@/lib/server/process";
import { watchQueries } from "./slow-queries";

/** How long a new connection, or a turn with one of ours, is waited for. Unit: milliseconds. */
export const CONNECT_MS = 4000;

/** The server ends a statement after five seconds, so a connection that is silent for longer is dead. Unit: milliseconds. */
const SILENT_MS = 6000;

/** Idle connections are closed before they would count as silent. Unit: milliseconds. */
const IDLE_MS = 5000;

const LIMITS = "-c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000 -c lock_timeout=2000";

/** A network that loses everything says nothing: the queries of such a connection would wait for ever. */
function endWhenSilent(stream: Socket): void {
  stream.setTimeout(SILENT_MS, () => {
    const { bytesRead } = stream;
    // After a process stood still, an answer may lie there unread: it is read first.
    setImmediate(() => {
      if (stream.bytesRead > bytesRead) return;
      stream.destroy(Object.assign(new Error("PostgreSQL does not answer"), { code: "ETIMEDOUT" }));
    });
  });
}

const pools = oncePerProcess("pools", () => new Set<Pool>());

/** This process's connections: how many there are, how many nobody uses, and how many queries wait for one. */
export function connectionCounts() {
  const counts = { open: 0, idle: 0, waited_for: 0 };
  for (const { totalCount, idleCount, waitingCount } of pools.get()) {
    counts.open += totalCount;
    counts.idle += idleCount;
    counts.waited_for += waitingCount;
  }
  return counts;
}

/**
 * Opens the connections to PostgreSQL. They may end at any time: the queries under way fail, the next ones get new
 * connections, and nothing else happens.
 */
export function openPool(url: string): Pool {
  const timeouts = { connectionTimeoutMillis: CONNECT_MS, idleTimeoutMillis: IDLE_MS };
  const pool = new Pool({ connectionString: url, max: 10, options: LIMITS, ...timeouts });
  pools.get().add(pool);
  // Whoever waits for a connection gets it while somebody else gives it back, and is still whoever waited.
  const connect: (done?: () => void) => unknown = pool.connect.bind(pool);
  Object.assign(pool, { connect: (done?: () => void) => connect(done && AsyncResource.bind(done)) });
  const lent = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => lent.add(client));
  pool.on("release", (_reason, client) => lent.delete(client));
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    watchQueries(client);
    const { stream } = client.connection;
    if (stream instanceof Socket) endWhenSilent(stream);
    client.on("error", () => {
      if (!lent.has(client)) return;
      // Whoever has it may never give it back: drizzle does not when BEGIN failed.
      client.release(true);
      client.release = () => undefined;
    });
  });
  return pool;
}
