import { useState } from "react";
import { type SessionHint, sessionHint } from "@/lib/client/session-hint";

export { sessionHint };

/** What the browser remembers of being signed in. For components that are drawn in the browser only. */
export function useSessionHint(): SessionHint {
  const [hint] = useState(sessionHint);
  return hint;
}
