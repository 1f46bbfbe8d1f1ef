import "../api/wide-limits";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { GET as oldStore } from "@/app/(api)/auth2/old-store/route";
import { POST as askReset } from "@/app/(api)/auth2/reset-password/route";
import { POST as signUp } from "@/app/(api)/auth2/signup/route";
import { GET as existingUser } from "@/app/(api)/payments/stripe-subscriptions/business/users/route";
import { now } from "@/lib/server/clock";
import { kits } from "@/lib/server/db/schema/orders";
import { emptyBucket } from "@/lib/server/http/rate-limit";
import { kitCodeHash } from "@/lib/server/kits/kit-code";
import { forgiveTries } from "@/lib/server/people/login-backoff";
import { withDatabase } from "../support/database";
import { insertPerson, PASSWORD } from "../support/people";
import { get, post } from "../support/requests";

/** How often each kind of request is timed. The requirement speaks of 2,000: TIMING_SAMPLES=2000. */
const SAMPLES = Number(process.env.TIMING_SAMPLES ?? 100);

/** The requirement's bound for the difference of medians, on a machine that has nothing else to do. Unit: milliseconds. */
const BOUND_MS = 5;
/**
 * On a busy machine everything takes longer, and so do the differences by chance: a quarter of what the slowest kind
 * takes is allowed. A login that skips its hash saves nearly all of it, so it is seen on any machine.
 */
const BOUND_SHARE = 0.25;

const PATIENCE_MS = 60_000 + SAMPLES * 600;

const db = withDatabase();

/** One kind of request: what must be so before it, outside of the time, and the request. */
interface Kind {
  readonly before?: () => Promise<unknown>;
  readonly send: (turn: number) => Promise<Response>;
  readonly status: number;
}

const ascending = (values: readonly number[]) => [...values].sort((left, right) => left - right);

function median(values: readonly number[]): number {
  const sorted = ascending(values);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

/** The mean of the middle three fifths: what another process does to some samples does not count. */
function trimmedMean(values: readonly number[]): number {
  const cut = Math.floor(values.length / 5);
  const middle = ascending(values).slice(cut, values.length - cut);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** Times every kind in turns, so that a slow moment of the machine is everybody's, each turn in another order. */
async function timed(kinds: Readonly<Record<string, Kind>>): Promise<Record<string, number[]>> {
  const names = Object.keys(kinds);
  const times: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]));
  const warmUp = 5;
  for (let turn = -warmUp; turn < SAMPLES; turn++) {
    const shift = Math.abs(turn) % names.length;
    for (const name of [...names.slice(shift), ...names.slice(0, shift)]) {
      const kind = kinds[name];
      await kind?.before?.();
      const startedAt = performance.now();
      const response = await kind?.send(turn + warmUp);
      const took = performance.now() - startedAt;
      expect(response?.status).toBe(kind?.status);
      if (turn >= 0) times[name]?.push(took);
    }
  }
  return times;
}

/** The greatest difference between kinds, by medians and by trimmed means, whichever is greater. Unit: ms. */
function spread(times: Readonly<Record<string, readonly number[]>>): number {
  const spreadOf = (measure: (values: readonly number[]) => number) => {
    const values = Object.values(times).map(measure);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.max(spreadOf(median), spreadOf(trimmedMean));
}

function bound(times: Readonly<Record<string, readonly number[]>>): number {
  return Math.max(BOUND_MS, BOUND_SHARE * Math.max(...Object.values(times).map(median)));
}

function report(what: string, times: Readonly<Record<string, readonly number[]>>): void {
  if (!process.env.TIMING_SAMPLES) return;
  const parts = Object.entries(times).map(
    ([name, values]) => `${name} ${median(values).toFixed(2)} ms (trimmed mean ${trimmedMean(values).toFixed(2)})`,
  );
  console.warn(`${what}, ${SAMPLES} each: ${parts.join(", ")}; spread ${spread(times).toFixed(2)} ms`);
}

const attempt = (username: string): Kind => ({
  before: () => forgiveTries(username),
  send: () => logIn(post("/auth2/login/password", { username, password: "not the password at all" })),
  status: 401,
});

beforeEach(async () => {
  await insertPerson(db(), { email: "known@example.com" });
  await insertPerson(db(), { email: "old@example.com", isOldStore: true }, null);
  await insertPerson(db(), { email: "disabled@example.com", disabledAt: now() });
});

describe("nobody learns by time", { timeout: PATIENCE_MS, tags: ["verify"] }, () => {
  it("at the login whether an address has an account, an unused one, a disabled one or none", async () => {
    const times = await timed({
      known: attempt("known@example.com"),
      unknown: attempt("nobody@example.com"),
      "old store": attempt("old@example.com"),
      disabled: attempt("disabled@example.com"),
    });
    report("login", times);
    expect(spread(times)).toBeLessThan(bound(times));
  });

  it("at the reset whether an address has an account", async () => {
    const reset = (email: string): Kind => ({
      before: async () => {
        await emptyBucket("reset-email-hour", email);
        await emptyBucket("reset-email-day", email);
      },
      send: () => askReset(post("/auth2/reset-password", { email })),
      status: 200,
    });
    const times = await timed({ known: reset("known@example.com"), unknown: reset("nobody@example.com") });
    report("reset", times);
    expect(spread(times)).toBeLessThan(bound(times));
  });

  it("at sign-up whether a kit's code is another's, nobody's or none at all", async () => {
    const claimedBy = await insertPerson(db(), { email: "owner@example.com" });
    const kit = { id: "kit_taken", productKey: "core", kitType: "arm-core", codeHash: kitCodeHash("TAKEN-KIT-1") };
    await db()
      .insert(kits)
      .values({ ...kit, claimedBy, claimedAt: now(), shipAt: now(), createdAt: now() });
    const withKit = (kitID: string): Kind => ({
      send: (turn) => {
        const email = `${kitID.length}-${turn}@example.com`;
        return signUp(post("/auth2/signup", { email, name: "Ada Quill", password: PASSWORD, kitID }));
      },
      status: 400,
    });
    const times = await timed({
      taken: withKit("TAKEN-KIT-1"),
      unknown: withKit("7K2M-9XQD-4HTR-C"),
      malformed: withKit("what"),
    });
    report("sign-up", times);
    expect(spread(times)).toBeLessThan(bound(times));
  });

  it("more than the answer says where it is asked whether an address is known", async () => {
    const ask = (email: string): Kind => ({
      send: () => existingUser(get(`/payments/stripe-subscriptions/business/users?email=${email}`)),
      status: 200,
    });
    const askOld = (email: string): Kind => ({
      send: () => oldStore(get(`/auth2/old-store?email=${email}`)),
      status: 200,
    });
    const users = await timed({ known: ask("known@example.com"), unknown: ask("nobody@example.com") });
    const old = await timed({ old: askOld("old@example.com"), unknown: askOld("nobody@example.com") });
    report("existing user", users);
    report("old store", old);
    expect(spread(users)).toBeLessThan(bound(users));
    expect(spread(old)).toBeLessThan(bound(old));
  });

  it("and the measure would see a login that skips its hash", async () => {
    const times = await timed({
      "with a hash": attempt("nobody@example.com"),
      "without one": {
        send: () => existingUser(get("/payments/stripe-subscriptions/business/users?email=nobody@example.com")),
        status: 200,
      },
    });
    report("control", times);
    expect(spread(times)).toBeGreaterThan(bound(times));
  });
});
