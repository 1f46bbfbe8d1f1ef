import "server-only";
import type { Redis } from "ioredis";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { oncePerProcess } from "@/lib/server/process";

/** On it each instance tells the others which partner's shop has changed, by its key, or that prices have. */
const CHANNEL = "tealmark:shop-changed";

const teller = oncePerProcess<Promise<Redis> | null>("shop-news", () => null);

async function connect(url: string, onReady?: (redis: Redis) => void): Promise<Redis> {
  const { Redis: Client } = await import("ioredis");
  const redis = new Client(url, {
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    lazyConnect: true,
    autoResubscribe: false,
  });
  redis.on("error", (error) => log.warn({ err: error }, "Redis is away: other instances learn of edits after minutes"));
  if (onReady) redis.on("ready", () => onReady(redis));
  // It says so by its "error" event and goes on trying.
  await redis.connect().catch(() => undefined);
  return redis;
}

/** Tells the other instances that a shop has changed. Without Redis they learn of it within the cache time. */
export async function tellShopChanged(key: string): Promise<void> {
  const { redisUrl } = env();
  if (!redisUrl) return;
  const connecting = teller.get() ?? connect(redisUrl);
  teller.set(connecting);
  const redis = await connecting;
  await redis.publish(CHANNEL, key).catch((error: unknown) => {
    log.warn({ err: error, shop: key }, "other instances were not told of an edit");
  });
}

/**
 * Listens to what other instances tell.
 * @param forget     a shop has changed
 * @param forgetAll  it listens only from now on: messages may have been missed, now or whenever the connection was lost
 * @returns stops listening
 */
export async function hearShopNews(
  forget: (key: string) => Promise<void>,
  forgetAll: () => Promise<void>,
): Promise<() => Promise<void>> {
  const { redisUrl } = env();
  if (!redisUrl) return async () => undefined;
  const failed = (error: unknown) => log.error({ err: error }, "what other instances changed was not forgotten");
  const redis = await connect(redisUrl, (connected) => {
    void connected.subscribe(CHANNEL).then(forgetAll).catch(failed);
  });
  redis.on("message", (_channel, key) => void forget(key).catch(failed));
  return async () => {
    redis.disconnect();
    (await teller.get())?.disconnect();
  };
}
