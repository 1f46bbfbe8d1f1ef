"use client";

import { Failure } from "@/components/layout/failure";
import { fontClasses } from "@/styles/fonts";
import "@/styles/tokens.css";
import "@/styles/global.css";

type GlobalErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** The last net: the document itself failed, so this draws its own. It bears no name, because a partner's shop may have failed. */
export default function GlobalError({ error, reset }: GlobalErrorProps) {
  return (
    <html lang="en" className={fontClasses}>
      <body>
        <title>Something went wrong</title>
        <main>
          <Failure title="The shop didn't load" digest={error.digest} onRetry={reset}>
            This is our fault. Wait a moment and try again; your cart is kept in this browser.
          </Failure>
        </main>
      </body>
    </html>
  );
}
