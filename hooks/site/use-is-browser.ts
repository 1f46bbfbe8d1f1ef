import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while a page is prerendered and while the browser takes over that picture, true right after: what is known only
 * in the browser must not differ from the picture while it is taken over, however late a part of the page is.
 */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
