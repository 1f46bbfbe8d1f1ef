import type { Breadcrumb, ErrorEvent, Event, EventHint } from "@sentry/nextjs";
import { deeplyWithoutPersons, patternOf, withoutPersons, withoutValues } from "./scrub";

/** The name that the reporter gives to a navigation whose end it never saw. */
const INCOMPLETE_TRANSACTION = "incomplete-app-router-transaction";

/** How the framework says "go elsewhere" and "not found": errors to it, answers to the visitor. */
const NAVIGATION = /^NEXT_(?:REDIRECT|NOT_FOUND|HTTP_ERROR_FALLBACK)/;

/** What was clicked, typed or printed may be somebody's: only where they went and what was asked for stays. */
const KEPT_BREADCRUMBS = /^(?:navigation|fetch|xhr|sentry\.\w+)$/;

function cleanBreadcrumb({ data, message, ...breadcrumb }: Breadcrumb): Breadcrumb {
  const { url, from, to, method, status_code: status } = data ?? {};
  const addresses = Object.entries({ url, from, to }).filter(([, value]) => typeof value === "string");
  return {
    ...breadcrumb,
    ...(message && { message: withoutPersons(message) }),
    data: {
      ...Object.fromEntries(addresses.map(([name, value]) => [name, patternOf(String(value))])),
      ...(method !== undefined && { method }),
      ...(status !== undefined && { status_code: status }),
    },
  };
}

type Reports = NonNullable<Event["exception"]>["values"];

function cleanExceptions(values: Reports): Reports {
  return values?.map(({ value, ...exception }) => ({ ...exception, ...(value && { value: withoutValues(value) }) }));
}

type Spans = NonNullable<Event["spans"]>;

const KEPT_SPAN_DATA = /^sentry\.(?:op|origin|source|sample_rate)$|^http\.(?:method|response\.status_code)$/;

/** Of a span's data only its kind stays: addresses, bodies and elements stand in the others under many names. */
function kindOf<Value>(data: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => KEPT_SPAN_DATA.test(name)));
}

function cleanSpans(spans: Spans): Spans {
  return spans.map(({ description, data, ...span }) => ({
    ...span,
    ...(description && { description: withoutPersons(description) }),
    data: kindOf(data),
  }));
}

function cleanContexts(contexts: Event["contexts"]): Event["contexts"] {
  const trace = contexts?.trace;
  return trace && { trace: { ...trace, data: trace.data && kindOf(trace.data) } };
}

/**
 * The event without anything about a person: no body, cookies, headers, query or user, no words or numbers that an
 * error quotes, and route patterns instead of addresses.
 * @see security, REQ-PRIV-5
 */
export function withoutPersonalData<Reported extends Event>(event: Reported): Reported {
  const { request, transaction, breadcrumbs, exception, message, spans } = event;
  const cleaned = {
    ...event,
    request: request?.url ? { url: patternOf(request.url), method: request.method } : undefined,
    transaction: transaction?.replace(/\/[^\s]*/, patternOf),
    breadcrumbs: breadcrumbs?.filter(isTelling).map(cleanBreadcrumb),
    exception: exception && { ...exception, values: cleanExceptions(exception.values) },
    message: message && withoutValues(message),
    logentry: undefined,
    contexts: cleanContexts(event.contexts),
    spans: spans && cleanSpans(spans),
    user: undefined,
    extra: undefined,
  };
  const { sdkProcessingMetadata } = event;
  return { ...deeplyWithoutPersons({ ...cleaned, sdkProcessingMetadata: undefined }), sdkProcessingMetadata };
}

function isTelling({ category, message }: Breadcrumb): boolean {
  return category === undefined ? message !== undefined : KEPT_BREADCRUMBS.test(category);
}

function isNavigation(event: ErrorEvent, hint: EventHint): boolean {
  const original = hint.originalException;
  const digest =
    typeof original === "object" && original !== null && "digest" in original ? String(original.digest) : "";
  return NAVIGATION.test(digest) || NAVIGATION.test(event.exception?.values?.[0]?.value ?? "");
}

/** Cleans an error before it is sent; redirects are none and are dropped. */
export function cleanError(event: ErrorEvent, hint: EventHint): ErrorEvent | null {
  return isNavigation(event, hint) ? null : withoutPersonalData(event);
}

/** Whether a transaction tells nothing: a page that is not there, or a navigation that never ended. */
export function isWorthlessTransaction(name: string | undefined): boolean {
  return name === INCOMPLETE_TRANSACTION || /^(?:[A-Z]+ )?\/(?:404|_not-found)(?:\/|$)/.test(name ?? "");
}

/** Settings that the browser's and the server's reporter share. */
export const REPORTING = {
  /** Source: the specification, section 9. */
  tracesSampleRate: 0.1,
  /** A trace's headers name the page that it began on, so no request carries them, neither to others nor to us. */
  tracePropagationTargets: [],
  /** Whole transactions, so that worthless ones can be dropped before they are sent. */
  traceLifecycle: "static" as const,
  /** Nothing of a person is collected in the first place; the cleaning is the second line. */
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    databaseQueryData: false,
    stackFrameVariables: false,
  },
  beforeSend: cleanError,
};
