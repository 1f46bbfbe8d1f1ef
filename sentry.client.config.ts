import { captureException, captureRouterTransitionStart, init } from "@sentry/nextjs";
import { isWorthlessTransaction, REPORTING, withoutPersonalData } from "@/lib/analytics/error-reports";
import { MEASURE_PATH } from "@/lib/analytics/measure-path";
import { publicEnv } from "@/lib/analytics/public-env";

/** Starts reporting of errors in the browser, and reports those that happened before. */
export function startErrorReports(earlier: readonly unknown[]): void {
  init({
    ...REPORTING,
    dsn: publicEnv.sentryDsn,
    /** Through our own address, so that no page talks to anybody else. */
    tunnel: `${MEASURE_PATH}/errors`,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
    beforeSendTransaction: (event) => (isWorthlessTransaction(event.transaction) ? null : withoutPersonalData(event)),
  });
  for (const error of earlier) captureException(error);
}

export const onTransition = captureRouterTransitionStart;
