import "server-only";
import { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool, type QueryConfig, type QueryResult } from "pg";
import type { OpenDatabase } from "./client";
import { schema } from "./schema";

/** What drizzle's transactions say, and what is said instead within the one transaction. */
const INSTEAD: Readonly<Record<string, string>> = {
  begin: "savepoint verb",
  commit: "release savepoint verb",
  rollback: "rollback to savepoint verb",
};

const NOTHING: QueryResult = { command: "", rowCount: null, oid: 0, fields: [], rows: [] };

type Query = (query: QueryConfig | string, values?: unknown[]) => Promise<QueryResult>;

/** A refused reading is a fault of ours and may spoil what follows; a refused writing is what the shop reckons with. */
const READS = /^\s*select\b/i;

/**
 * One connection in one transaction, for whoever expects several. Who asks takes turns: a transaction is a savepoint
 * that nobody comes between, and a writing that is refused is taken back alone.
 */
class Turns {
  /** What each statement is called with the database, which reads and plans it once. */
  readonly #names = new Map<string, string>();

  #lastTurn: Promise<unknown> = Promise.resolve();

  /** What was said of savepoints and has not left: it leaves with the next statement that is no reading outside of them. */
  #unsaid = "";

  /** @param client  answers in a pipeline, over the socket */
  constructor(
    readonly client: Client,
    readonly socket: Socket,
  ) {}

  readonly query: Query = (query, values) =>
    this.#inTurn(async () => {
      const named = this.#named(query);
      if (READS.test(typeof query === "string" ? query : query.text)) return this.client.query(named, values);
      this.#unsaid += "savepoint statement;";
      const written = this.#send(named, values);
      this.#unsaid = "release savepoint statement;";
      return written.catch(async (error) => {
        await this.client.query("rollback to savepoint statement");
        throw error;
      });
    });

  /** Says something about the transaction itself, when nobody else is in the middle of something. */
  readonly say = (statement: string): Promise<unknown> =>
    this.#inTurn(() => {
      return this.#send(statement);
    });

  /** Sends a statement with what was not said before it. What is said at once leaves at once: a journey costs more than a statement. */
  #send(query: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    this.socket.cork();
    process.nextTick(() => this.socket.uncork());
    if (this.#unsaid !== "") this.client.query(this.#unsaid).catch(() => undefined);
    this.#unsaid = "";
    return this.client.query(query, values);
  }

  /** A turn for several statements, until it is given back. */
  readonly connect = async (): Promise<{ query: Query; release: () => void }> => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await new Promise<void>((begin) => {
      void this.#inTurn(() => {
        begin();
        return released;
      });
    });
    return { query: (query, values) => this.#say(query, values), release };
  };

  /** Where a transaction begins and ends is said with what follows: nothing can go wrong with it, and nobody waits. */
  #say(query: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    const instead = INSTEAD[typeof query === "string" ? query : query.text];
    if (instead === undefined) return this.#send(this.#named(query), values);
    if (instead === INSTEAD.rollback) return this.#send(instead);
    this.#unsaid += `${instead};`;
    return Promise.resolve(NOTHING);
  }

  #named(query: QueryConfig | string): QueryConfig | string {
    if (typeof query === "string") return query;
    const name = this.#names.get(query.text) ?? `s${this.#names.size}`;
    this.#names.set(query.text, name);
    return { ...query, name };
  }

  #inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    const turn = this.#lastTurn.then(work);
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }
}

/** A database of which everything is kept at once, or nothing. */
export interface OneTransaction extends OpenDatabase {
  /** Says something about the transaction itself: "commit", a savepoint. What is not committed is gone with `close`. */
  readonly say: (statement: string) => Promise<unknown>;
}

/** Opens a database whose every statement is part of one transaction, on a connection that may take its time. */
export async function openOneTransaction(url: string): Promise<OneTransaction> {
  const socket = new Socket();
  const client = new Client({ connectionString: url, pipeline: true, stream: () => socket });
  await client.connect();
  await client.query("begin");
  const { query, connect, say } = new Turns(client, socket);
  // Drizzle tells a pool, which it asks for a turn per transaction, by its class.
  const pool: Pool = Object.assign(new Pool({ max: 1 }), { query, connect });
  return { db: drizzle(pool, { schema, casing: "snake_case" }), execute: query, say, close: () => client.end() };
}
