import "next/dist/server/node-environment-baseline";
import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";
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
