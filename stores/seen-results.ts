import { readStored, writeStored } from "./browser-storage";

const NAME = "store.seen-results";

/** How many values this browser has shown its person. No value and no name is kept, and signing out forgets it. */
export const lookedAt = (): number => Number(readStored("local", NAME) ?? 0) || 0;

/** Notes how many were shown; 0 forgets it. */
export const noteLook = (count: number): void => writeStored("local", NAME, count > 0 ? String(count) : null);
