"use client";

import { Failure } from "@/components/layout/failure";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** A page that failed while it was drawn. The layout around it still stands. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <Failure title="This page did not load" digest={error.digest} onRetry={reset}>
      The fault is ours. Your cart is kept in this browser, and nothing was charged by opening this page.
    </Failure>
  );
}
