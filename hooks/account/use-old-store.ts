import { useRef, useState } from "react";
import { canonicalEmail } from "@/lib/domain/email";

/**
 * Whether an address has an account from the old store that needs a password first. Asked when the address is left
 * complete, once each; an answer that does not come means no, because the login says the rest.
 */
export function useOldStore(): { isOldStore: boolean; ask: (email: string) => void } {
  const [isOldStore, setOldStore] = useState(false);
  const asked = useRef("");

  const ask = async (email: string) => {
    const canonical = canonicalEmail(email);
    if (!canonical.ok || asked.current === email) return;
    asked.current = email;
    const { fetchOldStore } = await import("@/lib/client/people");
    const answer = await fetchOldStore(email).catch(() => false);
    if (asked.current === email) setOldStore(answer);
  };
  return { isOldStore, ask: (email) => void ask(email.trim()) };
}
