import { useState, useSyncExternalStore } from "react";
import { type SessionHint, sessionHint, watchSessionHint } from "@/lib/client/session-hint";

/** What the browser remembers of being signed in. For components that are drawn in the browser only. */
export function useSessionHint(): SessionHint {
  const [hint] = useState(sessionHint);
  return hint;
}

/** Whether nobody is signed in, as far as the browser knows; follows as `useIsSignedIn` does. */
export const useIsVisitor = () =>
  useSyncExternalStore(
    watchSessionHint,
    () => sessionHint() === "visitor",
    () => false,
  );

/** Whether somebody is signed in, as far as the browser remembers; follows a page that outlives signing in and out. */
export const useIsSignedIn = () =>
  useSyncExternalStore(
    watchSessionHint,
    () => sessionHint() === "signed-in",
    () => false,
  );
