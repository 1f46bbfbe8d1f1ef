import { useEffect, useRef, useState } from "react";
import { problemFrom } from "@/lib/client/problem-from";
import type { Problem } from "@/lib/domain/problem";

/** How far proving an address is. */
export type Verification = { state: "working" } | { state: "verified" } | { state: "failed"; problem: Problem };

/**
 * Proves an address with a mailed link's secret, once.
 * @param token  NULL: not read from the address yet
 */
export function useVerifyEmail(token: string | null): Verification {
  const [verification, setVerification] = useState<Verification>({ state: "working" });
  const used = useRef<string | null>(null);

  useEffect(() => {
    // A secret works once; in development effects run twice.
    if (token === null || used.current === token) return;
    used.current = token;
    import("@/lib/client/people")
      .then(({ sendVerifyEmail }) => sendVerifyEmail(token))
      .then(
        () => setVerification({ state: "verified" }),
        (error: unknown) => setVerification({ state: "failed", problem: problemFrom(error) }),
      );
  }, [token]);

  return verification;
}

/** Mails the link that proves the signed-in person's address again. */
export function useSendVerification(): {
  state: "idle" | "sending" | "sent";
  problem: Problem | null;
  send: () => void;
} {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async () => {
    setState("sending");
    setProblem(null);
    try {
      await (await import("@/lib/client/people")).askVerification();
      setState("sent");
    } catch (error) {
      setState("idle");
      setProblem(problemFrom(error));
    }
  };
  return { state, problem, send: () => void send() };
}
