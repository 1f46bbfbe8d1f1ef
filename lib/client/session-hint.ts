const NAME = "store.signed-in";

/** What the browser remembers of being signed in. "unknown": it never asked, or its storage was emptied since. */
export type SessionHint = "signed-in" | "visitor" | "unknown";

/**
 * Whether somebody is signed in here, as far as the browser remembers. The session's cookie is hidden from scripts, and
 * asking the server on every page of every visitor would answer "no" each time; so the browser keeps the last answer.
 * A hint only: the server decides.
 */
export function sessionHint(): SessionHint {
  try {
    const kept = window.localStorage.getItem(NAME);
    if (kept === null) return "unknown";
    return kept === "1" ? "signed-in" : "visitor";
  } catch {
    // Without storage nothing is remembered.
    return "unknown";
  }
}

/** Notes what an answer tells about being signed in. Called for every answer; most tell nothing. */
export function noteSession(url: string, status: number): void {
  const isOk = status >= 200 && status < 300;
  if (isOk && /\/auth2\/(login|signup)|\/user\/cms-info/.test(url)) storeHint("1");
  if (isOk ? url.includes("/auth2/logout") : status === 401 && url.includes("/cms-info")) storeHint("0");
}

/** Notes that an account is gone, with all its sessions. */
export const noteSignedOut = (): void => storeHint("0");

const listeners = new Set<() => void>();

/** Hears of it when what the browser remembers becomes another, in this tab or in another. */
export function watchSessionHint(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function storeHint(value: "1" | "0"): void {
  try {
    window.localStorage.setItem(NAME, value);
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}
