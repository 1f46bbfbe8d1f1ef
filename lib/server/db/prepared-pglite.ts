import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  messages,
  PGlite,
  type PGliteOptions,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";

const { serialize } = protocol;

type Answers = Parameters<typeof parse.parseResults>[0];

/** So many statements stay prepared; a shop has fewer, but lists of different lengths are statements of their own. */
const MOST_STATEMENTS = 400;

/** After so long without a pause, waiting sockets get their turn before the next statement. Unit: milliseconds. */
const LONGEST_BREATH_MS = 10;

/** A statement that the database knows by name. */
interface Prepared {
  readonly name: string;
  /** Types of its parameters, by the database's numbers. */
  readonly types: readonly number[];
  /** What its rows hold, as the database described it. Empty: it answers no rows. */
  readonly description: Answers;
}

/**
 * PGlite that keeps statements prepared and sends each as one message. PGlite itself sends six per statement and has
 * the statement read anew each time, which costs several times as much as running it. The database runs on the
 * process's only thread, so that a pause between statements is what lets anything else happen.
 */
export class PreparedPglite extends PGlite {
  readonly #prepared = new Map<string, Prepared>();
  #count = 0;
  #pausedAt = 0;

  /** Opens a directory, or a database in memory ("memory://"). */
  static async open(directory: string, options: PGliteOptions): Promise<PreparedPglite> {
    const opened = new PreparedPglite(directory, options);
    await opened.waitReady;
    return opened;
  }

  override async query<Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    await this._checkReady();
    return this._runExclusiveTransaction(async () => {
      await this.#pause();
      const results = this.#run<Row>(text, values, options);
      await this.syncToFs();
      return results;
    });
  }

  override async transaction<Done>(work: (tx: Transaction) => Promise<Done>): Promise<Done> {
    await this._checkReady();
    return this._runExclusiveTransaction(async () => {
      await this.#pause();
      this.#runPlain("BEGIN");
      const open = { isClosed: false };
      try {
        const done = await work(this.#within(open));
        if (!open.isClosed) this.#runPlain("COMMIT");
        return done;
      } catch (error) {
        if (!open.isClosed) this.#runPlain("ROLLBACK");
        throw error;
      } finally {
        open.isClosed = true;
        await this.syncToFs();
      }
    });
  }

  /** The statements of one transaction; after its end they are refused. */
  #within(open: { isClosed: boolean }): Transaction {
    const whileOpen = async <Done>(work: () => Done): Promise<Done> => {
      if (open.isClosed) throw new Error("Transaction is closed");
      return work();
    };
    return {
      query: (text, values, options) => whileOpen(() => this.#run(text, values, options)),
      exec: (text, options) => whileOpen(() => this.#runPlain(text, options)),
      sql: () => Promise.reject(new Error("Statements come as text.")),
      listen: () => Promise.reject(new Error("Nobody listens inside a transaction.")),
      rollback: () =>
        whileOpen(() => {
          this.#runPlain("ROLLBACK");
          open.isClosed = true;
        }),
      get closed() {
        return open.isClosed;
      },
    };
  }

  async #pause(): Promise<void> {
    if (performance.now() - this.#pausedAt < LONGEST_BREATH_MS) return;
    await nextTurn();
    this.#pausedAt = performance.now();
  }

  /**
   * Sends messages and reads all that comes back, without a chance for anybody to come between.
   * @throws DatabaseError
   */
  #send(...parts: Uint8Array[]): Answers {
    const answers: Answers = [];
    const collect = (message: Answers[number]) => answers.push(message);
    new protocol.Parser().parse(this.execProtocolRawSync(Buffer.concat(parts)), collect);
    const error = answers.find((answer) => answer instanceof messages.DatabaseError);
    if (error) throw error;
    return answers;
  }

  /** Statements without parameters, separated by semicolons. */
  #runPlain(text: string, options?: QueryOptions): Results[] {
    return this.#read(this.#send(serialize.query(text)), options);
  }

  #run<Row>(text: string, values: readonly unknown[] = [], options?: QueryOptions): Results<Row> {
    const { name, types, description } = this.#prepare(text);
    const written = values.map((value, index) => this.#written(value, types[index] ?? 0, options));
    try {
      const answers = this.#send(
        serialize.bind({ statement: name, values: written }),
        serialize.execute({}),
        serialize.sync(),
      );
      const [results] = this.#read([...description, ...answers], options);
      return results as Results<Row>;
    } catch (error) {
      this.#forget(text, name);
      throw error;
    }
  }

  /** PGlite copies all its parsers to add the caller's, which costs as much as a statement: theirs go before ours. */
  #read(answers: Answers, { parsers, ...options }: QueryOptions = {}): Results[] {
    const known = parsers ? Object.assign(Object.create(this.parsers), parsers) : this.parsers;
    return parse.parseResults(answers, known, options);
  }

  #written(value: unknown, type: number, options?: QueryOptions): string | null {
    if (value === null || value === undefined) return null;
    const serializer = options?.serializers?.[type] ?? this.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text);
    if (known) return known;
    const [oldest] = this.#prepared;
    if (oldest && this.#prepared.size >= MOST_STATEMENTS) this.#forget(oldest[0], oldest[1].name);
    this.#count += 1;
    const name = `s${this.#count}`;
    const answers = this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
      serialize.sync(),
    );
    const types = parse.parseDescribeStatementResults(answers);
    const prepared = { name, types, description: answers.filter((answer) => answer.name === "rowDescription") };
    this.#prepared.set(text, prepared);
    return prepared;
  }

  /** A statement that failed may be one that the tables have changed under. */
  #forget(text: string, name: string): void {
    this.#prepared.delete(text);
    this.#send(serialize.close({ type: "S", name }), serialize.sync());
  }
}
