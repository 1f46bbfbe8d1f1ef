import axios, { AxiosError, type AxiosInstance } from "axios";
import { SHOP_HEADER } from "@/lib/contracts/call";
import { PROBLEM_CODES, Problem, type ProblemCode } from "@/lib/domain/problem";
import { loginPath } from "@/lib/domain/return-path";
import { shopKeyOf } from "@/lib/domain/shop-view";
import { noteSession } from "./session-hint";

/** A 401 of these says "a visitor" or "try again", not "log in first". Source: the specification, section 6. */
const NO_LOGIN_FOR = ["/auth2", "/login", "/payment-methods", "/cms-info", "/log-page-view"] as const;

/** Pages that a link opens: their visitors have no account, and a partner's know none of ours. */
const LINK_PAGE = /\/(?:membership|order|results\/shown)(?:\/|$)/;

/** Longer than any answer takes that is still worth waiting for. Unit: ms. */
const TIMEOUT_MS = 30_000;

const OUT_OF_REACH = "We can't reach the shop. Check your connection and try again. Nothing was lost.";
const UNREADABLE = "The shop's answer could not be read. Nothing was lost. Try again in a moment.";

/** Whether a 401 answer to this address sends the browser to the login page. */
export function sendsToLogin(url: string): boolean {
  return !NO_LOGIN_FOR.some((part) => url.includes(part));
}

/**
 * The one HTTP client of the browser: JSON, cookies with every request, every failure a `Problem`, and a 401 a walk
 * to the login page and back.
 */
export const http: AxiosInstance = axios.create({
  withCredentials: true,
  timeout: TIMEOUT_MS,
  headers: { Accept: "application/json" },
});

http.interceptors.request.use((request) => {
  const key = shopKeyOf(window.location.pathname);
  if (key !== null) request.headers.set(SHOP_HEADER, key);
  return request;
});

http.interceptors.response.use(
  (answer) => {
    noteSession(answer.config.url ?? "", answer.status);
    return answer;
  },
  (error: unknown) => {
    if (error instanceof AxiosError && error.response) {
      const url = error.config?.url ?? "";
      noteSession(url, error.response.status);
      const isOpenedByLink = LINK_PAGE.test(window.location.pathname);
      if (error.response.status === 401 && sendsToLogin(url) && !isOpenedByLink)
        window.location.assign(loginPath(window.location));
    }
    throw problemOf(error);
  },
);

/**
 * Any failure of a request as a problem with words for people: the server's own, or ours when there is no answer or
 * none that can be read.
 */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof AxiosError)) return new Problem("internal", { message: UNREADABLE });
  const { response } = error;
  if (!response) return new Problem("unavailable", { message: OUT_OF_REACH });
  const told = toldProblem(response.data);
  const code = told ? codeOf(told.code) : response.status >= 500 ? "unavailable" : "internal";
  const retryAfterSeconds = Number(response.headers["retry-after"]);
  return new Problem(code, {
    message: typeof told?.message === "string" ? told.message : UNREADABLE,
    ...(typeof told?.field === "string" && { field: told.field }),
    ...(isRecord(told?.facts) && { facts: told.facts }),
    ...(Number.isFinite(retryAfterSeconds) && retryAfterSeconds > 0 && { retryAfterSeconds }),
  });
}

/** The `error` of an answer that has one. */
function toldProblem(data: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(data) && isRecord(data.error) ? data.error : undefined;
}

function codeOf(code: unknown): ProblemCode {
  return PROBLEM_CODES.find((known) => known === code) ?? "internal";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
