"use client";

import { Failure } from "@/components/layout/failure";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** A page that failed while it was drawn. The layout around it still stands. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <Failure title="This page didn't load" digest={error.digest} onRetry={reset}>
      This is our fault. Your cart is kept in this browser, and opening this page did not charge you anything.
    </Failure>
  );
}
