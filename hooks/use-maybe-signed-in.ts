import { useState } from "react";
import { maybeSignedIn } from "@/lib/client/session-hint";

/** Whether it is worth asking the server who this is. For components that are drawn in the browser only. */
export function useMaybeSignedIn(): boolean {
  const [isWorthAsking] = useState(maybeSignedIn);
  return isWorthAsking;
}
