import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as queries from "@/lib/server/db/queries/shops";
import { shops } from "@/lib/server/db/schema/shops";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import { forgetShop } from "@/lib/server/shops/shop";
import { rememberedShop } from "@/lib/server/shops/stored-shop";
import { withOwnDatabase } from "../support/database";

vi.mock("@/lib/server/db/queries/shops", { spy: true });

const REDIS = new URL(process.env.TEST_REDIS_URL || "redis://127.0.0.1:6379");
const KEY = "lift-club";
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

const database = withOwnDatabase();
let other: ChildProcess;

const titleHere = async () => (await rememberedShop(KEY)).shop?.look.mainPageTitle;
async function titleThere(): Promise<string> {
  const answer = once(other, "message");
  other.send(KEY);
  return (await answer)[0];
}

/** As an edit does: what is stored changes, then this instance forgets, and says so. */
async function edit(mainPageTitle: string): Promise<void> {
  const [row] = await database().select({ look: shops.customization }).from(shops).where(eq(shops.key, KEY));
  if (!row) throw new Error("the shop is not there");
  await database()
    .update(shops)
    .set({ customization: { ...row.look, mainPageTitle } })
    .where(eq(shops.key, KEY));
  await forgetShop(KEY);
}

beforeAll(async () => {
  await seedCatalogue(database());
  const env = { ...process.env, DATABASE_URL: database.url().href, LOG_LEVEL: "silent" };
  other = fork(OTHER, { execArgv: ["--conditions=react-server", "--import", "tsx"], env });
  await once(other, "message");
}, 120_000);
afterAll(() => other?.disconnect());

describe("an edit", () => {
  it("shows at once where it was made, though 200 ask at once, and the database is asked once", async () => {
    await titleHere();
    await edit("Edited here");
    vi.mocked(queries.selectShop).mockClear();
    const seen = await Promise.all(Array.from({ length: 200 }, titleHere));
    expect(new Set(seen)).toEqual(new Set(["Edited here"]));
    expect(queries.selectShop).toHaveBeenCalledTimes(1);
  });

  it.skipIf(!hasRedis)("shows on another instance long before the cache time is over", async () => {
    await titleThere();
    await edit("Edited elsewhere");
    await vi.waitFor(async () => expect(await titleThere()).toBe("Edited elsewhere"), { timeout: 5000, interval: 20 });
  });
});
