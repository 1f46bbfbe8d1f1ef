import { useState } from "react";
import { problemFrom } from "@/lib/client/problem-from";
import type { Problem } from "@/lib/domain/problem";
import { basePathOf } from "@/lib/domain/shop-view";
import { noteLook } from "@/stores/seen-results";
import { useSex } from "@/stores/sex";

/**
 * Ends the session. The browser then loads the page anew, so that nothing of the account stays in its memory.
 * @returns  `signOut` answers NULL when it worked
 */
export function useSignOut(): { isSigningOut: boolean; signOut: () => Promise<Problem | null> } {
  const [isSigningOut, setSigningOut] = useState(false);
  const signOut = async () => {
    setSigningOut(true);
    try {
      await (await import("@/lib/client/people")).sendLogout();
      useSex.getState().choose(null);
      noteLook(0);
      window.location.assign(`${basePathOf(window.location.pathname)}/login`);
      return null;
    } catch (error) {
      setSigningOut(false);
      return problemFrom(error);
    }
  };
  return { isSigningOut, signOut };
}
