import { init } from "@sentry/nextjs";
import { isWorthlessTransaction, REPORTING, withoutPersonalData } from "@/lib/analytics/error-reports";
import { publicEnv } from "@/lib/analytics/public-env";

/** Starts reporting of errors on the server. The caller loads this file only when a DSN is configured. */
export function startErrorReports(): void {
  init({
    ...REPORTING,
    dsn: publicEnv.sentryDsn,
    // Where traces go to a collector, the framework's spans are told there.
    enableOpenTelemetrySetup: !process.env.OTEL_EXPORTER_OTLP_ENDPOINT,
    beforeSendTransaction: (event) => (isWorthlessTransaction(event.transaction) ? null : withoutPersonalData(event)),
  });
}
