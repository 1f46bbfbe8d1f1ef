const NAME = "tealmark.signed-in";

/**
 * Whether somebody may be signed in here. The session's cookie is hidden from scripts, and asking the server on every
 * page of every visitor would answer "no" each time; so the browser remembers that a sign-in worked. A hint only: the
 * server decides, and its "no" clears it.
 */
export function maybeSignedIn(): boolean {
  try {
    return window.localStorage.getItem(NAME) === "1";
  } catch {
    // Without storage nothing is remembered; then we ask.
    return true;
  }
}

/** Notes what an answer tells about being signed in. Called for every answer; most tell nothing. */
export function noteSession(url: string, status: number): void {
  const isOk = status >= 200 && status < 300;
  if (isOk && /\/auth2\/(login|signup)|\/user\/cms-info/.test(url)) keep("1");
  if (isOk ? url.includes("/auth2/logout") : status === 401 && url.includes("/cms-info")) keep(null);
}

function keep(value: "1" | null): void {
  try {
    if (value === null) window.localStorage.removeItem(NAME);
    else window.localStorage.setItem(NAME, value);
  } catch {
    // See above.
  }
}
