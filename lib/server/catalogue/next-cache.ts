import "server-only";
import { revalidateTag } from "next/cache";
import { expireTag, isFrameworkAtWork } from "@/server/next-seam/caches.mjs";

/** Ten minutes, as the specification's section 9 says of shop data; the browser may show it for five. Unit: seconds. */
export const TEN_MINUTES = { stale: 300, revalidate: 600, expire: 86_400 } as const;

/**
 * For misses and outages: asked again after half a minute. `expire` is the shortest that may still stand in a
 * prerendered page. Unit: seconds.
 */
export const HALF_A_MINUTE = { stale: 30, revalidate: 30, expire: 300 } as const;

/**
 * Whether Next's cache is there to be used. Jobs, start-up code and tests run outside a render, where a
 * `use cache` function throws; they read afresh instead.
 */
export const isCacheAvailable = isFrameworkAtWork;

/**
 * Whatever carries the tag is read anew by the next who asks. A job runs outside a request, where Next's own call
 * throws, so it tells the caches themselves.
 */
export async function forgetTag(tag: string): Promise<void> {
  if (isCacheAvailable()) return revalidateTag(tag, { expire: 0 });
  await expireTag(tag);
}
