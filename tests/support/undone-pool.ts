import type { Socket } from "node:net";
import type { Client, QueryConfig, QueryResult } from "pg";

/** What drizzle's transactions say, and what is said instead within a transaction that will be undone. */
const INSTEAD: Readonly<Record<string, string>> = {
  begin: "savepoint verb",
  commit: "release savepoint verb",
  rollback: "rollback to savepoint verb",
};

type Query = (query: QueryConfig | string, values?: unknown[]) => Promise<QueryResult>;

/** A refused reading is a fault of ours and may spoil what follows; a refused writing is what the shop reckons with. */
const READS = /^\s*select\b/i;

/**
 * Looks like a pool, and is one connection in a transaction that never commits. Who asks takes turns: a transaction is
 * a savepoint that nobody comes between, and a writing that is refused is taken back alone.
 */
export class UndonePool {
  #lastTurn: Promise<unknown> = Promise.resolve();

  /** What ends the savepoint of the last writing. */
  #release = "";

  /** @param client  answers in a pipeline, over the socket */
  constructor(
    readonly client: Client,
    readonly socket: Socket,
  ) {}

  readonly query: Query = (query, values) =>
    this.#inTurn(async () => {
      if (READS.test(typeof query === "string" ? query : query.text)) return this.client.query(query, values);
      const written = this.#inOneJourney(() => {
        this.client.query(`${this.#release} savepoint statement`).catch(() => undefined);
        return this.client.query(query, values);
      });
      this.#release = "release savepoint statement;";
      return written.catch(async (error) => {
        await this.client.query("rollback to savepoint statement");
        throw error;
      });
    });

  /** Says something about the transaction itself, when nobody else is in the middle of something. */
  readonly say = (statement: string): Promise<unknown> =>
    this.#inTurn(() => {
      const said = this.client.query(`${this.#release} ${statement}`);
      this.#release = "";
      return said;
    });

  /** What is asked at once leaves at once: a journey costs more than what is done at its end. */
  #inOneJourney<Asked>(ask: () => Asked): Asked {
    this.socket.cork();
    try {
      return ask();
    } finally {
      this.socket.uncork();
    }
  }

  /** A turn for several statements, until it is given back. */
  async connect(): Promise<{ query: Query; release: () => void }> {
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
    return { query: (query, values) => this.client.query(inSavepoint(query), values), release };
  }

  #inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    const turn = this.#lastTurn.then(work);
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }
}

function inSavepoint(query: QueryConfig | string): QueryConfig | string {
  if (typeof query === "string") return INSTEAD[query] ?? query;
  return { ...query, text: INSTEAD[query.text] ?? query.text };
}
