import { MEASURE_PATH } from "./measure-path";
import { publicEnv } from "./public-env";

/** What can be switched without a release, and how it stands where nobody decides: no key, no answer, no network. */
const LOCAL_DEFAULTS = {
  /** The thank-you page's invitation to recommend the shop. */
  "refer-a-friend": true,
  /** The thank-you page's offer of another cadence. */
  "plan-change-offer": true,
} as const satisfies Record<string, boolean>;

/** The name of something that can be switched. */
export type FeatureName = keyof typeof LOCAL_DEFAULTS;

/** How a feature stands for this browser. */
export interface Feature {
  readonly isOn: boolean;
  /** Shown to some before it is shown to all. */
  readonly isEarly: boolean;
}

/** A decision that comes later than this is none. Unit: milliseconds. Source: security, REQ-PRIV-4. */
const PATIENCE_MS = 300;

const standing = (isOn: boolean): Feature => ({ isOn, isEarly: false });

let features: Readonly<Record<FeatureName, Feature>> = {
  "refer-a-friend": standing(LOCAL_DEFAULTS["refer-a-friend"]),
  "plan-change-offer": standing(LOCAL_DEFAULTS["plan-change-offer"]),
};

const listeners = new Set<() => void>();

/** How a feature stands now; the same object until it changes. */
export function featureNow(name: FeatureName): Feature {
  return features[name];
}

/** For `useSyncExternalStore`: calls back on every change until the returned function is called. */
export function subscribeToFeatures(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

async function askFeatures(path: string, request: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(`${MEASURE_PATH}${path}`, {
    ...request,
    referrerPolicy: "no-referrer",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`no decision: ${answer.status}`);
  return recordOf(await answer.json());
}

/** Which features are on for a random id. Nothing is told of the person, their groups or what they look at. */
async function decisions(distinctId: string): Promise<Record<string, unknown>> {
  const told = { groups: {}, person_properties: {}, group_properties: {} };
  const body = JSON.stringify({ token: publicEnv.posthogKey, distinct_id: distinctId, ...told });
  const headers = { "Content-Type": "application/json" };
  const { flags, featureFlags } = await askFeatures("/flags/?v=2", { method: "POST", headers, body });
  const detailed = Object.entries(recordOf(flags)).map(([name, flag]) => [name, recordOf(flag).enabled]);
  return { ...recordOf(featureFlags), ...Object.fromEntries(detailed) };
}

/** The names of the flags that are still shown early. */
async function earlyAccess(): Promise<ReadonlySet<unknown>> {
  const query = new URLSearchParams({ token: publicEnv.posthogKey });
  const { earlyAccessFeatures } = await askFeatures(`/api/early_access_features/?${query}`, { method: "GET" });
  const list = Array.isArray(earlyAccessFeatures) ? earlyAccessFeatures : [];
  return new Set(list.map((feature) => recordOf(feature).flagKey));
}

/**
 * Asks once how the features stand for this browser. Without a key, without an answer within 300 ms, and for a feature
 * that the service does not know, the local default holds.
 * @param distinctId  random, and nobody's name
 */
export async function loadFeatures(distinctId: string): Promise<void> {
  if (!publicEnv.posthogKey) return;
  const [decided, early] = await Promise.allSettled([decisions(distinctId), earlyAccess()]);
  const flags = decided.status === "fulfilled" ? decided.value : {};
  const isEarly = (name: FeatureName) => early.status === "fulfilled" && early.value.has(name);
  const featureOf = (name: FeatureName): Feature => {
    const flag = flags[name];
    return { isOn: flag === undefined ? LOCAL_DEFAULTS[name] : Boolean(flag), isEarly: isEarly(name) };
  };
  features = { "refer-a-friend": featureOf("refer-a-friend"), "plan-change-offer": featureOf("plan-change-offer") };
  for (const listener of listeners) listener();
}
