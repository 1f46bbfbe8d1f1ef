import { useEffect, useState } from "react";
import { problemFrom } from "@/lib/client/problem-from";
import type { Problem } from "@/lib/domain/problem";

/**
 * Reads what a mailed link offers. It is not used up: programs that look into mails open links too.
 * @param token  NULL: none in the address; undefined: not read yet
 * @param read   asks for it; the same function at each drawing
 */
export function useLinkOffer<Offer>(
  token: string | null | undefined,
  read: (token: string) => Promise<Offer>,
): { offer: Offer | null; problem: Problem | null } {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    if (token) read(token).then(setOffer, (error: unknown) => setProblem(problemFrom(error)));
  }, [token, read]);
  return { offer, problem };
}
