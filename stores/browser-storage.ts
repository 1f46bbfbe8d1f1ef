/** Where the browser keeps something: "local" outlives the window, "session" lives as long as its tab. */
export type StoragePlace = "local" | "session";

/**
 * The text kept under a name, or NULL: nothing there, no window (on the server), or storage forbidden by the visitor.
 * Never throws.
 */
export function readStored(place: StoragePlace, name: string): string | null {
  try {
    const storage = storageOf(place);
    return storage ? (storage.getItem(name) ?? carriedOver(storage, name)) : null;
  } catch {
    return null;
  }
}

const afterFirstWord = (name: string) => name.slice(name.indexOf("."));

/**
 * What was kept under the same name with another first word, moved here: names once began with that of our own shop,
 * which a partner's customer never meets.
 */
function carriedOver(storage: Storage, name: string): string | null {
  const [old] = olderNames(storage, name);
  const text = old === undefined ? null : storage.getItem(old);
  if (old === undefined || text === null) return null;
  storage.setItem(name, text);
  storage.removeItem(old);
  return text;
}

/** Names in a storage that are this one but for their first word. */
function olderNames(storage: Storage, name: string): string[] {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  return names.filter((one) => one !== name && one.includes(".") && afterFirstWord(one) === afterFirstWord(name));
}

/** Keeps a text under a name; NULL removes it. Says nothing when storage is full or forbidden: memory still has it. */
export function writeStored(place: StoragePlace, name: string, text: string | null): void {
  try {
    const storage = storageOf(place);
    if (text !== null) storage?.setItem(name, text);
    else if (storage) for (const each of [name, ...olderNames(storage, name)]) storage.removeItem(each);
  } catch {
    // A full or forbidden storage costs the memory of a reload and nothing else.
  }
}

/** The value of a JSON text, or undefined for anything that is none. */
export function parseStored(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object whose fields can be asked for. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function storageOf(place: StoragePlace): Storage | undefined {
  if (typeof window === "undefined") return undefined;
  return place === "local" ? window.localStorage : window.sessionStorage;
}

/** A random UUID, as this shop makes them. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
