import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Settings } from "./shop";

/**
 * What a provider does: "hanging", it takes requests and answers none; "refusing", it says that it is away; "lying", it
 * charges and answers with a page; "late", it charges and answers when nobody waits any more; "losing", it charges, and
 * its answer gets lost.
 */
export type Mood = "fine" | "hanging" | "refusing" | "lying" | "late" | "losing";

export const KEYS = { general: "sk_test_sandbox", prices: "rk_test_sandbox_prices", publishable: "pk_test_sandbox" };

/** A payment provider that is a process of its own. */
export interface Provider {
  readonly settings: Settings;
  readonly be: (mood: Mood) => Promise<void>;
  /** How many payments that did not go back there are, by what they were made for. */
  readonly charges: () => Promise<Map<string, number>>;
  readonly stop: () => void;
}

/** Starts a provider whose news go to a shop. */
export async function startProvider(shop: string): Promise<Provider> {
  const secret = `whsec_${randomBytes(24).toString("hex")}`;
  const script = fileURLToPath(new URL("provider-process.ts", import.meta.url));
  const execArgv = ["--conditions=react-server", "--import", "tsx"];
  const child = fork(script, [shop, secret], { execArgv, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const gone = once(child, "exit").then(() => Promise.reject(new Error("the provider ended")));
  gone.catch(() => undefined);
  const heard = async () => (await Promise.race([once(child, "message"), gone]))[0];
  const { address }: { address: AddressInfo } = await heard();
  const ask = async (message: object) => {
    const answer = heard();
    child.send(message);
    return answer;
  };
  return {
    settings: {
      STRIPE_SECRET_KEY: KEYS.general,
      STRIPE_PRICES_KEY: KEYS.prices,
      NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: KEYS.publishable,
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_URL: `http://127.0.0.1:${address.port}`,
    },
    be: async (mood) => {
      await ask({ mood });
    },
    charges: async () => new Map((await ask({ ask: "charges" })).charges),
    stop: () => child.kill(),
  };
}
