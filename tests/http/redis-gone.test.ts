import { afterAll, expect, it } from "vitest";
import { Problem } from "@/lib/domain/problem";
import { isRedisThere } from "@/lib/server/http/limiter-stores";
import { emptyBucket, returnPoints, takePoints } from "@/lib/server/http/rate-limit";
import { type Network, standBefore } from "@/scripts/chaos/network";

const { hostname: host, port } = new URL(process.env.TEST_REDIS_URL || "redis://127.0.0.1:6379");
const redis: Network = await standBefore({ host, port: Number(port) });
process.env.REDIS_URL = `redis://127.0.0.1:${redis.port}`;
afterAll(() => redis.close());

const WHO = `somebody-${process.pid}`;

/** What a call came to: nothing, or the refusal's code. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    return error instanceof Problem ? error.code : String(error);
  }
}

const hasRedis = (await outcome(takePoints("checkout-email", WHO))) === "done";

it.skipIf(!hasRedis)(
  "a Redis that goes away during a request takes no answer back, refuses the next one, and is known to be away",
  async () => {
    expect(await isRedisThere()).toBe(true);
    await redis.refuse();
    expect(await isRedisThere()).toBe(false);
    expect(await outcome(returnPoints("checkout-email", WHO))).toBe("done");
    expect(await outcome(emptyBucket("checkout-email", WHO))).toBe("done");
    expect(await outcome(takePoints("checkout-email", WHO))).toBe("unavailable");
  },
);
