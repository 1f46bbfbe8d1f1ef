"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { forgetRead } from "@/hooks/site/ask-anew";
import { Problem } from "@/lib/domain/problem";
import { lastChange, onChangeElsewhere } from "@/stores/changes";

const TRIES = 2;

/** Whether a failed read deserves another try: only what may pass by itself. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isTransient = !(error instanceof Problem) || error.code === "unavailable" || error.code === "internal";
  return isTransient && failures < TRIES;
}

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: isWorthRetrying },
      mutations: { retry: false },
    },
  });
}

/** Server state for the parts of the site that have some: cart, checkout, account, staff. Not for static pages. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  // A page that comes back from the browser's memory may be of somebody who has signed out since.
  useEffect(() => {
    const askAnew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void client.resetQueries();
    };
    window.addEventListener("pageshow", askAnew);
    return () => window.removeEventListener("pageshow", askAnew);
  }, [client]);
  useChangesElsewhere(client);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Reads anew what another page or tab has changed: a page that is left is kept, and shown again as it was. */
function useChangesElsewhere(client: QueryClient): void {
  const known = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const compare = () => {
      const last = lastChange();
      if (known.current !== undefined && known.current !== last) void forgetRead(client);
      known.current = last;
    };
    compare();
    return onChangeElsewhere(compare);
  }, [client]);
}
