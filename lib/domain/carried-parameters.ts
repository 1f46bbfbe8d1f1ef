import { TYPED_DISCOUNT_CODE } from "./discount-code";
import { SOURCE_NAME, SOURCE_VALUE } from "./page-url";

/** What of an address a partner may ask to be kept when we send a visitor on: campaign names, the discount code. */
export const REDIRECT_PARAMETERS = ["utm", "discount"] as const;
export type RedirectParameter = (typeof REDIRECT_PARAMETERS)[number];

function isCarried(name: string, value: string, wanted: readonly RedirectParameter[]): boolean {
  if (name === "discount") return wanted.includes("discount") && TYPED_DISCOUNT_CODE.test(value);
  return wanted.includes("utm") && SOURCE_NAME.test(name) && SOURCE_VALUE.test(value);
}

/**
 * The parameters of an address that may leave with a visitor: campaign names in short words and a discount code, each
 * once and only as far as the partner asked for them. Never an email address, an id or a token.
 * @see security, REQ-RED-1
 */
export function carriedParameters(query: URLSearchParams, wanted: readonly RedirectParameter[]): URLSearchParams {
  const carried = new URLSearchParams();
  for (const [name, value] of query) {
    if (isCarried(name, value, wanted) && !carried.has(name)) carried.set(name, value);
  }
  return carried;
}

/** The link with these parameters behind its own; where it has one of that name already, its own stays. */
export function withParameters(link: string, parameters: URLSearchParams): string {
  const url = new URL(link);
  const added = [...parameters].filter(([name]) => !url.searchParams.has(name));
  for (const [name, value] of added) url.searchParams.append(name, value);
  return url.href;
}
