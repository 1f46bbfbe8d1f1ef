import "server-only";
import type { Redis as RedisClient } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from "rate-limiter-flexible";
import { openDatabase } from "../db/client";
import { env } from "../env";
import { log } from "../log";
import { type Bucket, limitOf } from "./limits";

const shared = globalThis as {
  tealmarkLimiters?: Map<string, Promise<RateLimiterAbstract>>;
  tealmarkRedis?: Promise<RedisClient>;
};

/** In a load test, which a live Stripe key forbids, every limit is this much wider. */
const LOADTEST = 1000;

/** On loopback everybody is one address. What belongs to a person is never widened. */
const LOOPBACK = { network: 50, probe: 5, person: 1 } as const;

function optionsOf(bucket: Bucket, isLoopback: boolean) {
  const { points, seconds, keyed } = limitOf(bucket);
  const factor = (env().rateLimitProfile === "loadtest" ? LOADTEST : 1) * (isLoopback ? LOOPBACK[keyed] : 1);
  return { keyPrefix: bucket, points: Math.min(points * factor, Number.MAX_SAFE_INTEGER), duration: seconds };
}

/**
 * One connection for all limits. While it is away, counting fails at once instead of waiting for it: a limiter that
 * hangs would be worse than one that is down.
 */
async function connectRedis(url: string): Promise<RedisClient> {
  const { Redis } = await import("ioredis");
  const quick = { enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 2000, commandTimeout: 1000 };
  const redis = new Redis(url, { ...quick, lazyConnect: true });
  redis.on("error", (error) => log.warn({ err: error }, "Redis is away"));
  // It says so by its "error" event and goes on trying.
  await redis.connect().catch(() => undefined);
  return redis;
}

type Options = ReturnType<typeof optionsOf>;

/** Counts in the shop's own table, on PGlite and on PostgreSQL alike. */
async function inDatabase(options: Options): Promise<RateLimiterAbstract> {
  const { execute } = await openDatabase();
  const storeClient = { query: ({ text, values }: { text: string; values: unknown[] }) => execute(text, values) };
  return new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

/** Whether Redis answers, within a second. NULL: limits are not counted there. */
export async function isRedisThere(): Promise<boolean | null> {
  const { redisUrl } = env();
  if (!redisUrl) return null;
  shared.tealmarkRedis ??= connectRedis(redisUrl);
  const redis = await shared.tealmarkRedis;
  return redis.ping().then(
    () => true,
    () => false,
  );
}

async function inRedis(options: Options, url: string): Promise<RateLimiterAbstract> {
  shared.tealmarkRedis ??= connectRedis(url);
  return new RateLimiterRedis({ ...options, storeClient: await shared.tealmarkRedis });
}

async function open(bucket: Bucket, isLoopback: boolean): Promise<RateLimiterAbstract> {
  const { redisUrl, databaseUrl } = env();
  const limit = limitOf(bucket);
  const options = optionsOf(bucket, isLoopback);
  if (limit.isKept) return inDatabase(options);
  if (limit.isLocal) return new RateLimiterMemory(options);
  if (redisUrl) return inRedis(options, redisUrl);
  return databaseUrl ? inDatabase(options) : new RateLimiterMemory(options);
}

/** What counts a bucket: Redis, the database, or this process. */
export function limiterOf(bucket: Bucket, isLoopback: boolean): Promise<RateLimiterAbstract> {
  shared.tealmarkLimiters ??= new Map();
  const name = isLoopback ? `${bucket} on loopback` : bucket;
  const known = shared.tealmarkLimiters.get(name);
  if (known) return known;
  const opening = open(bucket, isLoopback);
  shared.tealmarkLimiters.set(name, opening);
  opening.catch(() => shared.tealmarkLimiters?.delete(name));
  return opening;
}

/** Forgets every count that this process keeps. For tests. */
export function forgetLimits(): void {
  shared.tealmarkLimiters = new Map();
}
