import "server-only";
import { type Attributes, context, ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";

/** Without a collector all of this does nothing: server/traces.mjs says when there is one, and what is told. */
const tracer = () => trace.getTracer("tealmark");

/**
 * Begins a part of what is traced. Where nothing is, e.g. in a job that only looks, nothing begins.
 * @param name        a constant, e.g. "select": the name of a kind, never what somebody chose
 * @param attributes  only what server/traces.mjs knows leaves the shop
 * @returns ends it; told of an error: as one that failed
 */
export function beginSpan(name: string, attributes: Attributes): (error?: unknown) => void {
  if (!trace.getActiveSpan()) return () => undefined;
  const span = tracer().startSpan(name, { attributes });
  return (error) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** What work that is done later keeps of the trace it belongs to, as "trace-span". NULL: nothing is traced. */
export function traceToKeep(): string | null {
  const active = trace.getActiveSpan()?.spanContext();
  return active ? `${active.traceId}-${active.spanId}` : null;
}

/**
 * Does work as a part of the trace that its cause belongs to.
 * @param kept  from {@link traceToKeep}; NULL: it is a trace of its own
 */
export function continueTrace<Done>(
  kept: string | null,
  name: string,
  attributes: Attributes,
  work: () => Promise<Done>,
): Promise<Done> {
  const [traceId = "", spanId = ""] = kept?.split("-") ?? [];
  const cause = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  const parent = kept ? trace.setSpanContext(ROOT_CONTEXT, cause) : ROOT_CONTEXT;
  return context.with(parent, () =>
    tracer().startActiveSpan(name, { attributes }, (span) => work().finally(() => span.end())),
  );
}
