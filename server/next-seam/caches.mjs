import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";
import { getCacheHandlers } from "next/dist/server/use-cache/handlers";

/**
 * Whether the framework is rendering or answering just now. Jobs, start-up code and tests run outside of that, where
 * its functions for caches throw.
 */
export function isFrameworkAtWork() {
  return workAsyncStorage.getStore() !== undefined;
}

/**
 * Tells the framework's caches that what carries a tag is no longer true, outside of a request too.
 * @param {string} tag
 */
export async function expireTag(tag) {
  await Promise.all([...(getCacheHandlers() ?? [])].map((handler) => handler.updateTags([tag], { expire: 0 })));
}
