import { context, ROOT_CONTEXT, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

/** @import { IncomingMessage, ServerResponse } from "node:http" */
/** @import { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-node" */
/** @import { Application } from "./listen/listener.mjs" */

/** A collector that hangs holds up nobody who wants to end. Unit: milliseconds. */
const PATIENCE_MS = 3000;

/**
 * What is told of a span: how it went, and by which pattern. The framework puts addresses with their queries, headers
 * and the words of errors beside it, under names that change with its versions.
 */
const TOLD = new Set([
  "db.query.text",
  "db.system.name",
  "error.type",
  "http.method",
  "http.route",
  "http.status_code",
  "next.route",
  "next.span_type",
  "outbox.id",
  "request.id",
  "tries",
]);

/** Names of our own are constants; the framework's may hold an address, and the kind of what it did is none. @param {ReadableSpan} span */
function nameOf({ name, attributes }) {
  const { "http.method": method, "http.route": route, "next.span_type": type } = attributes;
  return String(route ? `${method ?? "GET"} ${route}` : (type ?? name));
}

/** A span without anything about a person. @param {ReadableSpan} span @param {ReadableSpan["resource"]} resource */
const told = (span, resource) =>
  Object.create(span, {
    name: { value: nameOf(span) },
    attributes: { value: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => TOLD.has(name))) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
    links: { value: [] },
    resource: { value: resource },
  });

/** @param {SpanExporter} inner @returns {SpanExporter} */
function withoutPersons(inner) {
  /** @type {ReadableSpan["resource"] | undefined} */
  let resource;
  return {
    export(spans, done) {
      const { OTEL_SERVICE_NAME: name = "tealmark", SHOP_ROLE: role = "both" } = process.env;
      resource ??= Object.create(spans[0]?.resource ?? null, {
        attributes: { value: { "service.name": name, "shop.role": role, "process.pid": process.pid } },
      });
      const known = /** @type {ReadableSpan["resource"]} */ (resource);
      inner.export(
        spans.map((span) => told(span, known)),
        done,
      );
    },
    shutdown: () => inner.shutdown(),
  };
}

/**
 * Tells a collector what each request does, span by span: OTEL_EXPORTER_OTLP_ENDPOINT says where it is, and the other
 * variables of OpenTelemetry what they always do (headers, sampler, batches). Nothing that comes in continues a trace of
 * somebody else, and nothing that goes out carries ours.
 */
export function startTraces() {
  const exporter = withoutPersons(new OTLPTraceExporter({ timeoutMillis: PATIENCE_MS }));
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] });
  provider.register({ propagator: null });
  const tracer = trace.getTracer("tealmark");
  return {
    /**
     * One trace for all that a request is answered by; the framework's spans, the database's and the provider's are below.
     * @param {Application} answer
     * @returns {Application}
     */
    request: (answer) => (request, response) =>
      context.with(ROOT_CONTEXT, () => {
        const attributes = {
          "http.method": request.method,
          "request.id": String(request.headers["x-request-id"]),
        };
        return tracer.startActiveSpan("request", { attributes }, async (span) => {
          response.once("close", () => {
            span.setAttribute("http.status_code", response.statusCode);
            if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
            span.end();
          });
          await answer(request, response);
        });
      }),
    /** Sends what is not sent yet. */
    flush: () => provider.forceFlush(),
    end: () => provider.shutdown(),
  };
}
