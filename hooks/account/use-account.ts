import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIsBrowser } from "@/hooks/site/use-is-browser";
import { problemFrom } from "@/lib/client/problem-from";
import type { CurrentUser } from "@/lib/contracts/user";
import type { Problem } from "@/lib/domain/problem";
import { loginPath } from "@/lib/domain/return-path";
import { currentUserQuery } from "./use-current-user";

/** The signed-in person with memberships and balance: everything of theirs is told together. */
export const accountQuery = currentUserQuery({ subscriptions: true, balance: true });

/**
 * Whose account this is. The server is asked whatever the browser remembers: its storage may have been emptied. A
 * visitor is led to the login page, and back here from there.
 * @returns  `user` is undefined while it is not known
 */
export function useAccount(): { user: CurrentUser | undefined; problem: Problem | null; retry: () => void } {
  const isBrowser = useIsBrowser();
  const { data, error, refetch } = useQuery({ ...accountQuery, enabled: isBrowser });
  const isVisitor = isBrowser && data === null;
  useEffect(() => {
    if (isVisitor) window.location.replace(loginPath(window.location, window.location.hash));
  }, [isVisitor]);
  const user = isBrowser ? (data ?? undefined) : undefined;
  return { user, problem: isBrowser && error ? problemFrom(error) : null, retry: () => void refetch() };
}
