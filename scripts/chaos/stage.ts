import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { clusterUrl } from "../../server/postgres/folders.mjs";
import { databaseFolder } from "../../server/postgres/shop-database.mjs";
import { type Network, standBefore } from "./network";
import { type Provider, startProvider } from "./provider";
import { freePort, type Settings, ShopProcess } from "./shop";

/**
 * On what a shop stands: "embedded", its own database and nothing else; "postgres", a PostgreSQL and a Redis of this
 * machine, each behind a network that can be broken; "provider", as embedded, with a payment provider that is a process
 * of its own.
 */
export const STAGES = ["embedded", "postgres", "provider"] as const;
export type StageName = (typeof STAGES)[number];

/** Where PostgreSQL and Redis of this machine are. */
const POSTGRES = process.env.CHAOS_DATABASE_URL ?? "postgresql://root@127.0.0.1:5432/postgres";
const REDIS = process.env.CHAOS_REDIS_URL ?? "redis://127.0.0.1:6379/15";

/** A shop that is about to suffer, and all that it stands on. */
export interface Stage {
  readonly name: StageName;
  readonly shop: ShopProcess;
  readonly dataDir: string;
  /** Asks the database itself, past the network that breaks. */
  readonly ask: <Row extends object>(question: string, values?: unknown[]) => Promise<Row[]>;
  /** Between shop and database, and shop and Redis; "postgres" only. */
  readonly network: { readonly database: Network; readonly redis: Network } | null;
  /** "provider" only. */
  readonly provider: Provider | null;
  /** What the oracle needs to find the same database. */
  readonly oracle: Settings;
  readonly clear: () => Promise<void>;
}

async function askOnce<Row extends object>(url: string, question: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(question, values)).rows;
  } finally {
    await client.end();
  }
}

interface Ground {
  readonly url: string;
  readonly settings: Settings;
  readonly network: Stage["network"];
  readonly leave: () => Promise<void>;
}

function ownGround(dataDir: string): Ground {
  return { url: clusterUrl(databaseFolder(dataDir)), settings: {}, network: null, leave: async () => undefined };
}

/** A database and a place in Redis of its own, each behind a network. */
async function sharedGround(): Promise<Ground> {
  const name = `chaos_${randomBytes(6).toString("hex")}`;
  await askOnce(POSTGRES, `create database ${name}`);
  const [direct, redisUrl] = [new URL(POSTGRES), new URL(REDIS)];
  direct.pathname = `/${name}`;
  const database = await standBefore({ host: direct.hostname, port: Number(direct.port || 5432) });
  const redis = await standBefore({ host: redisUrl.hostname, port: Number(redisUrl.port || 6379) });
  const through = new URL(direct);
  through.host = `127.0.0.1:${database.port}`;
  redisUrl.host = `127.0.0.1:${redis.port}`;
  return {
    url: direct.href,
    settings: { DATABASE_URL: through.href, REDIS_URL: redisUrl.href },
    network: { database, redis },
    async leave() {
      await database.close();
      await redis.close();
      await askOnce(POSTGRES, `drop database ${name} with (force)`);
    },
  };
}

/**
 * Sets the stage; the shop is not started yet.
 * @param options.prefix   a command that runs the shop
 * @param options.settings  of the shop's environment, beside where all stands
 * @param options.dataDir  a folder that is there. Absent: a new one, which goes with the stage
 */
export async function setStage(
  name: StageName,
  options: { prefix?: readonly string[]; dataDir?: string; settings?: Settings } = {},
): Promise<Stage> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "tealmark-chaos-"));
  mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  const ground = name === "postgres" ? await sharedGround() : ownGround(dataDir);
  const provider = name === "provider" ? await startProvider(`http://127.0.0.1:${port}`) : null;
  const settings = { ...ground.settings, ...provider?.settings, ...options.settings };
  const shop = new ShopProcess(port, settings, dataDir, options.prefix);
  const isOurs = name !== "postgres";
  return {
    ...{ name, shop, dataDir, network: ground.network, provider },
    ask: (question, values) => askOnce(ground.url, question, values),
    oracle: { ...provider?.settings, DATA_DIR: dataDir, DATABASE_URL: isOurs ? "" : ground.url, REDIS_URL: "" },
    async clear() {
      await shop.end("SIGTERM");
      if (shop.isRunning) await shop.end("SIGKILL");
      provider?.stop();
      await ground.leave();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
