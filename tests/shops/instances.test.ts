import { fork } from "node:child_process";
import { on } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { forgetShop } from "@/lib/server/shops/shop";

const REDIS = new URL(process.env.TEST_REDIS_URL || "redis://127.0.0.1:6379");
const OTHER = join(import.meta.dirname, "../support/other-instance.ts");

/** Whether something listens at the address. */
function answers({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

const hasRedis = await answers(REDIS);
process.env.REDIS_URL = hasRedis ? REDIS.href : "";

it.skipIf(!hasRedis)(
  "an edit is heard of by another instance, which forgets all it may have missed before",
  async () => {
    const other = fork(OTHER, { execArgv: ["--conditions=react-server", "--import", "tsx"] });
    const heard = on(other, "message");
    const next = async () => (await heard.next()).value?.[0];
    expect(await next()).toBe("everything");
    await forgetShop("lift-club");
    expect(await next()).toBe("lift-club");
    other.disconnect();
  },
  60_000,
);
