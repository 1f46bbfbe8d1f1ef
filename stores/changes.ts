import { v4 as newUuid } from "uuid";
import { readStored, writeStored } from "./browser-storage";

const NAME = "store.changed";

/** Names the last change of somebody's money or orders that this browser made; another one is another change. NULL: none. */
export const lastChange = (): string | null => readStored("local", NAME);

/** Says so to whatever shows money or orders in this browser: pages kept behind this one, and other tabs. */
export const noteChange = (): void => writeStored("local", NAME, newUuid());

/** @returns ends it */
export function onChangeElsewhere(listen: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === NAME) listen();
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}
