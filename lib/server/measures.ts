import "server-only";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { oncePerProcess } from "./process";

/** Until a page has to be there, and until nobody waits for a payment any more. Unit: seconds. */
const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/** Prometheus sees a counter grow only once it has seen it stand: what rings begins at zero. */
const RUNG_FOR = {
  kinds: ["page", "call", "charge", "news"],
  statuses: ["2xx", "5xx"],
  failures: ["api", "connection", "timeout", "rate_limit", "authentication", "permission", "invalid_request"],
};

/** What a process counts of what it does, by the names under which `/metrics` tells it. */
function makeMeasures() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    answers: new Histogram({
      name: "shop_answer_seconds",
      help: "From the first byte of a request to the last of its answer, by kind of route and class of status.",
      labelNames: ["kind", "status"],
      buckets: ANSWER_SECONDS,
      registers,
    }),
    providerErrors: new Counter({
      name: "shop_provider_errors_total",
      help: "Failures of the payment provider, by what they were.",
      labelNames: ["kind"],
      registers,
    }),
    providerAvoided: new Gauge({
      name: "shop_provider_avoided",
      help: "1 while the payment provider failed so often that it is not asked.",
      registers,
    }),
    queries: new Histogram({
      name: "shop_query_seconds",
      help: "How long queries took, in PostgreSQL and on the way.",
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
      registers,
    }),
    slowQueries: new Counter({
      name: "shop_slow_queries_total",
      help: "Queries that the log names because they were slow.",
      registers,
    }),
    jobFailures: new Counter({
      name: "shop_job_failures_total",
      help: "Runs of a job that failed.",
      labelNames: ["job"],
      registers,
    }),
  };
}

/** What this process measures. */
export const measures = oncePerProcess("measures", () => {
  const made = makeMeasures();
  for (const kind of RUNG_FOR.failures) made.providerErrors.inc({ kind }, 0);
  for (const kind of RUNG_FOR.kinds) for (const status of RUNG_FOR.statuses) made.answers.zero({ kind, status });
  return made;
});
