import { useSyncExternalStore } from "react";
import { safeReturnPath } from "@/lib/domain/return-path";

const never = () => () => undefined;
const fromAddress = () => safeReturnPath(new URLSearchParams(window.location.search).get("return"), "") || null;

/** Where to go after signing in, from the address: a path of our own. NULL: nowhere in particular. */
export function useReturnPath(): string | null {
  return useSyncExternalStore(never, fromAddress, () => null);
}

/** A path with the place to go on to afterwards. */
export function withReturn(path: string, returnPath: string | null): string {
  return returnPath === null ? path : `${path}?return=${encodeURIComponent(returnPath)}`;
}
