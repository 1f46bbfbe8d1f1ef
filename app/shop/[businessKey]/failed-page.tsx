"use client";

import ShopErrorPage from "./error";

/** As the framework would hand it on: a number under which it was noted, and nothing of what happened. */
const NOTED = Object.assign(new Error("A page failed"), { digest: "1234567890" });

/** What a shop says when one of its pages fails, without a failure: for the check before publishing. */
export function FailedPage() {
  return <ShopErrorPage error={NOTED} reset={() => window.location.reload()} />;
}
