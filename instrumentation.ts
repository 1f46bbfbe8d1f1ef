import { publicEnv } from "@/lib/analytics/public-env";

const isServer = () => process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build";

/**
 * Runs once when the server starts, before the first request. Pages are prerendered in processes of their own, which
 * open nothing. The error reporter is loaded only when it has somewhere to report to.
 */
export async function register(): Promise<void> {
  if (!isServer()) return;
  if (publicEnv.sentryDsn) (await import("./sentry.server.config")).startErrorReports();
  const { bootOrStop } = await import("@/lib/server/boot");
  await bootOrStop();
}

/** Next tells us of each error that a page or a route did not catch. */
export async function onRequestError(...told: Parameters<typeof import("@sentry/nextjs").captureRequestError>) {
  const [error, { headers }] = told;
  const { handshake } = await import("@/lib/server/process");
  handshake().notePageFailure?.(error, String(headers["x-request-id"]));
  if (!publicEnv.sentryDsn) return;
  const { captureRequestError } = await import("@sentry/nextjs");
  captureRequestError(...told);
}
