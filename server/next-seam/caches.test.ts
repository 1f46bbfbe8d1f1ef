import "next/dist/server/node-environment-baseline";
import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";
import { createDefaultCacheHandler } from "next/dist/server/lib/cache-handlers/default";
import { initializeCacheHandlers, setCacheHandler } from "next/dist/server/use-cache/handlers";
import { expect, it, vi } from "vitest";
import { expireTag, isFrameworkAtWork } from "./caches.mjs";

it("the framework is at work only within its own storage", () => {
  expect(isFrameworkAtWork()).toBe(false);
  const store = {} as Parameters<typeof workAsyncStorage.run>[0];
  expect(workAsyncStorage.run(store, isFrameworkAtWork)).toBe(true);
});

it("each cache of the framework is told what is no longer true", async () => {
  await expect(expireTag("nobody-listens")).resolves.toBeUndefined();
  initializeCacheHandlers(0);
  const updateTags = vi.fn(async () => undefined);
  setCacheHandler("ours", { updateTags } as unknown as Parameters<typeof setCacheHandler>[1]);
  await expireTag("prices");
  expect(updateTags).toHaveBeenCalledWith(["prices"], { expire: 0 });
});

it("its cache lets many wait for one reading, and keeps none that was under way when a change was told", async () => {
  const cache = createDefaultCacheHandler(1_000_000);
  const read = (text: string) => ({
    ...{ value: new Blob([text]).stream(), tags: ["shop:acme"], stale: 300, expire: 86_400, revalidate: 600 },
    timestamp: performance.timeOrigin + performance.now(),
  });
  const old = read("old");
  let finish = () => {};
  const reading = new Promise<typeof old>((resolve) => {
    finish = () => resolve(old);
  });
  const kept = cache.set("acme", reading);
  const waiting = Array.from({ length: 3 }, () => cache.get("acme", []));
  await vi.waitUntil(() => performance.timeOrigin + performance.now() > old.timestamp + 2, { interval: 1 });
  await cache.updateTags(["shop:acme"], { expire: 0 });
  finish();
  await kept;
  expect(await Promise.all(waiting)).toEqual([undefined, undefined, undefined]);
  await vi.waitUntil(() => performance.timeOrigin + performance.now() > old.timestamp + 5, { interval: 1 });
  await cache.set("acme", Promise.resolve(read("new")));
  expect(await cache.get("acme", [])).toMatchObject({ tags: ["shop:acme"] });
});
