import { describe, expect, it, vi } from "vitest";

const KEY = "NEXT_PUBLIC_POSTHOG_KEY";

/** Read anew, as by a page that loads with this key. */
async function withKey(key: string) {
  vi.stubEnv(KEY, key);
  vi.resetModules();
  return import("@/lib/analytics/features");
}

type Answers = Readonly<Record<string, unknown>>;

function answer(answers: Answers) {
  const asked = vi.fn(async (path: string, _request?: RequestInit) => {
    const known = Object.entries(answers).find(([name]) => path.startsWith(name));
    if (!known) throw new TypeError("offline");
    return new Response(JSON.stringify(known[1]), { status: known[1] === null ? 503 : 200 });
  });
  vi.stubGlobal("fetch", asked);
  return asked;
}

/** Asks, and says how the feature then stands. */
async function stands(features: Awaited<ReturnType<typeof withKey>>): Promise<string> {
  const told = vi.fn();
  const stop = features.subscribeToFeatures(told);
  await features.loadFeatures("01a1fe6b-8229-7b05-a1b6-e631d6bc8db3");
  stop();
  const { isOn, isEarly } = features.featureNow("refer-a-friend");
  return [isOn ? "on" : "off", isEarly && "early", told.mock.calls.length > 0 && "told"].filter(Boolean).join(", ");
}

describe("a feature that can be switched", () => {
  it("stands at its local default without a key, and nobody is asked", async () => {
    const asked = answer({});
    expect(await stands(await withKey(""))).toBe("on");
    expect(asked).not.toHaveBeenCalled();
  });

  it("is decided by the service, through our own address, with a random id and nothing else", async () => {
    const asked = answer({
      "/measure/flags/": { flags: { "refer-a-friend": { enabled: false } } },
      "/measure/api/early_access_features/": { earlyAccessFeatures: [{ flagKey: "refer-a-friend" }] },
    });
    expect(await stands(await withKey("phc_x"))).toBe("off, early, told");
    const [path, request] = asked.mock.calls[0] ?? [];
    expect(path).toBe("/measure/flags/?v=2");
    expect(JSON.parse(String(request?.body))).toEqual({
      token: "phc_x",
      distinct_id: "01a1fe6b-8229-7b05-a1b6-e631d6bc8db3",
      groups: {},
      person_properties: {},
      group_properties: {},
    });
    expect(asked.mock.calls[1]?.[0]).toBe("/measure/api/early_access_features/?token=phc_x");
  });

  it.each([
    ["is offline", {}],
    ["does not know it", { "/measure/flags/": { flags: {} }, "/measure/api/early_access_features/": {} }],
    ["answers nonsense", { "/measure/flags/": "what?", "/measure/api/early_access_features/": [] }],
    ["is broken", { "/measure/flags/": null, "/measure/api/early_access_features/": null }],
  ])("stands at its local default when the service %s", async (_name, answers: Answers) => {
    answer(answers);
    expect(await stands(await withKey("phc_x"))).toBe("on, told");
  });

  it("waits 300 ms for a decision and no longer", async () => {
    const never = (_path: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    vi.stubGlobal("fetch", vi.fn(never));
    const features = await withKey("phc_x");
    const began = performance.now();
    expect(await stands(features)).toBe("on, told");
    expect(performance.now() - began).toBeLessThan(1500);
  });
});
