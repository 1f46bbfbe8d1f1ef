import type { Breadcrumb, ErrorEvent, Event, EventHint } from "@sentry/nextjs";
import { routePattern } from "@/lib/domain/page-url";

/** The name that the reporter gives to a navigation whose end it never saw. */
const INCOMPLETE_TRANSACTION = "incomplete-app-router-transaction";

/** How the framework says "go elsewhere" and "not found": errors to it, answers to the visitor. */
const NAVIGATION = /^NEXT_(?:REDIRECT|NOT_FOUND|HTTP_ERROR_FALLBACK)/;

function patternOf(address: string): string {
  try {
    return routePattern(new URL(address, "http://page.invalid").pathname);
  } catch {
    return "/";
  }
}

const ADDRESS = /https?:\/\/[^\s"'<>]+/g;

function cleanBreadcrumb({ data, message, ...breadcrumb }: Breadcrumb): Breadcrumb {
  const { url, from, to, method, status_code: status } = data ?? {};
  const addresses = Object.entries({ url, from, to }).filter(([, value]) => typeof value === "string");
  return {
    ...breadcrumb,
    ...(message && { message: message.replace(ADDRESS, patternOf) }),
    data: {
      ...Object.fromEntries(addresses.map(([name, value]) => [name, patternOf(String(value))])),
      ...(method !== undefined && { method }),
      ...(status !== undefined && { status_code: status }),
    },
  };
}

/**
 * The event without anything about a person: no body, cookies, headers, query or user, and route patterns instead of
 * addresses.
 * @see security, REQ-PRIV-5
 */
export function withoutPersonalData<Reported extends Event>(event: Reported): Reported {
  const { request, transaction, breadcrumbs } = event;
  return {
    ...event,
    request: request?.url ? { url: patternOf(request.url), method: request.method } : undefined,
    transaction: transaction?.replace(/\/[^\s]*/, patternOf),
    breadcrumbs: breadcrumbs?.map(cleanBreadcrumb),
    user: undefined,
    extra: undefined,
  };
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
