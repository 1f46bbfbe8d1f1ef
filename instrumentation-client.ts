import { whenIdle } from "@/lib/analytics/when-idle";

// This runs before hydration on every page: it only listens, and loads what is configured when the device is idle.
// The keys are written out here because only then does the build leave out what they switch off.

let tellTransition: ((href: string, type: string) => void) | undefined;

if (process.env.NEXT_PUBLIC_SENTRY_DSN) {
  const early: unknown[] = [];
  const keepError = (event: ErrorEvent) => {
    early.push(event.error ?? event.message);
  };
  const keepRejection = (event: PromiseRejectionEvent) => {
    early.push(event.reason);
  };
  addEventListener("error", keepError);
  addEventListener("unhandledrejection", keepRejection);
  whenIdle(() =>
    import("./sentry.client.config").then(({ onTransition, startErrorReports }) => {
      removeEventListener("error", keepError);
      removeEventListener("unhandledrejection", keepRejection);
      startErrorReports(early.splice(0));
      tellTransition = onTransition;
    }),
  );
}

if (process.env.NEXT_PUBLIC_POSTHOG_KEY) {
  whenIdle(() => import("@/lib/analytics/posthog").then(({ startPosthog }) => startPosthog()));
}

/** Called by the framework when a navigation begins. */
export function onRouterTransitionStart(href: string, type: string): void {
  tellTransition?.(href, type);
}
