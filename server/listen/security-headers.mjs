/** @import { ServerResponse } from "node:http" */

const ALWAYS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
  "X-Frame-Options": "DENY",
};

const HTTPS_ONLY = { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };

/** Pages whose address carries a token: it must not leave in a Referer. */
const TOKEN_PAGE = /^\/(?:reset-password|verify-email|confirm)(?:[/?]|$)|[?&](?:linkId|token)=/;

/** Whether an address carries a token. @param {string} url */
export const carriesToken = (url) => TOKEN_PAGE.test(url);

/** The sandbox's card frame and bank page stand in for another company's: they are framed by our pages. */
const SANDBOX_PAGE = /^\/sandbox\//;

/** What pages of other sites load: the web component of a shop, and the pictures that it shows. */
const FOR_ALL_SITES = /^\/(?:embed|media\/shops)\//;
/** A script that is a module is asked for with an origin, and has to allow it. */
const PROGRAM_FOR_ALL_SITES = /^\/embed\//;

/**
 * The headers of every answer.
 * @param {boolean} isHttps  whether the shop is reached through https
 * @returns {Record<string, string>}
 */
export function securityHeaders(isHttps) {
  return isHttps ? { ...ALWAYS, ...HTTPS_ONLY } : ALWAYS;
}

/**
 * Adds the headers that an answer does not set itself.
 * @param {ServerResponse} response
 * @param {string} url
 * @param {Record<string, string>} headers  from {@link securityHeaders}
 */
export function addSecurityHeaders(response, url, headers) {
  for (const [name, value] of Object.entries(headers)) if (!response.hasHeader(name)) response.setHeader(name, value);
  if (FOR_ALL_SITES.test(url)) response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  if (PROGRAM_FOR_ALL_SITES.test(url)) response.setHeader("Access-Control-Allow-Origin", "*");
  if (carriesToken(url)) response.setHeader("Referrer-Policy", "no-referrer");
  if (SANDBOX_PAGE.test(url) && response.getHeader("X-Frame-Options") === "DENY") {
    response.setHeader("X-Frame-Options", "SAMEORIGIN");
  }
  response.removeHeader("X-Powered-By");
}
