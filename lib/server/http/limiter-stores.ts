import "server-only";
import type { Redis as RedisClient } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from "rate-limiter-flexible";
import { openDatabase } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { oncePerProcess } from "@/lib/server/process";
import { type Bucket, limitOf } from "./limits";

const limiters = oncePerProcess("limiters", () => new Map<string, Promise<RateLimiterAbstract>>());

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

const limitsRedis = oncePerProcess<Promise<RedisClient> | null>("limits-redis", () => null);

function redisAt(url: string): Promise<RedisClient> {
  const redis = limitsRedis.get() ?? connectRedis(url);
  limitsRedis.set(redis);
  return redis;
}

type Options = ReturnType<typeof optionsOf>;

/** Counts in the shop's own table. */
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
  const redis = await redisAt(redisUrl);
  return redis.ping().then(
    () => true,
    () => false,
  );
}

async function inRedis(options: Options, url: string): Promise<RateLimiterAbstract> {
  return new RateLimiterRedis({ ...options, storeClient: await redisAt(url) });
}

async function open(bucket: Bucket, isLoopback: boolean): Promise<RateLimiterAbstract> {
  const { redisUrl, isAlone } = env();
  const limit = limitOf(bucket);
  const options = optionsOf(bucket, isLoopback);
  if (limit.isKept) return inDatabase(options);
  if (limit.isLocal) return new RateLimiterMemory(options);
  if (redisUrl) return inRedis(options, redisUrl);
  return isAlone ? new RateLimiterMemory(options) : inDatabase(options);
}

/** What counts a bucket: Redis, the database, or this process. */
export function limiterOf(bucket: Bucket, isLoopback: boolean): Promise<RateLimiterAbstract> {
  const name = isLoopback ? `${bucket} on loopback` : bucket;
  const known = limiters.get().get(name);
  if (known) return known;
  const opening = open(bucket, isLoopback);
  limiters.get().set(name, opening);
  opening.catch(() => limiters.get().delete(name));
  return opening;
}
