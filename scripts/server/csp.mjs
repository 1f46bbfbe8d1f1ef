import { createHash } from "node:crypto";
import { isFrameworkScript } from "./framework-scripts.mjs";

/** The hash of nothing: styled-components opens an empty `<style>` and fills it through the CSSOM. */
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style/gi;

/** An inline script with an address or a type of its own is no JavaScript to be hashed: a file, JSON-LD, a template. */
const NOT_INLINE_CODE = /\s(?:src|type)\s*=/i;

/** Inline styles may colour and lay out, but fetch nothing. */
const FETCHES = /url\s*\(|@import|image-set|\\/i;

const sha256 = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The hashes that let a document's own inline scripts and styles run.
 * @param {string} html
 * @param {string[]} constants  the framework's constant scripts
 * @param {{ scripts: string[], styles: string[] }} own  what this server puts in itself
 * @returns {{ scripts: string[], styles: string[] }} CSP sources, each once
 */
export function inlineHashes(html, constants, own = { scripts: [], styles: [] }) {
  const scripts = new Set(own.scripts.map(sha256));
  for (const [, attributes = "", code = ""] of html.matchAll(SCRIPT)) {
    if (code && !NOT_INLINE_CODE.test(attributes) && isFrameworkScript(code, constants)) scripts.add(sha256(code));
  }
  const styles = new Set([EMPTY, ...own.styles.map(sha256)]);
  for (const [, rules = ""] of html.matchAll(STYLE)) if (rules && !FETCHES.test(rules)) styles.add(sha256(rules));
  return { scripts: [...scripts], styles: [...styles] };
}

/** The origin of an https address, as a list of none or one. */
function secureOrigin(address) {
  if (!URL.canParse(address ?? "")) return [];
  const { protocol, origin } = new URL(address);
  return protocol === "https:" ? [origin] : [];
}

/**
 * Hosts that are allowed beside our own, each only when it is configured: the payment provider's, and the one origin
 * of a chat provider's script. What measures goes through us.
 */
function outsideHosts({ stripeKey, chatScriptUrl }) {
  const stripe = Boolean(stripeKey);
  const chat = secureOrigin(chatScriptUrl);
  const chatSockets = chat.map((origin) => origin.replace("https:", "wss:"));
  return {
    script: [...(stripe ? ["https://js.stripe.com"] : []), ...chat],
    frame: [...(stripe ? ["https://js.stripe.com", "https://hooks.stripe.com"] : []), ...chat],
    connect: [...(stripe ? ["https://api.stripe.com"] : []), ...chat, ...chatSockets],
    image: [...(stripe ? ["https://*.stripe.com"] : []), ...chat],
  };
}

/**
 * Content security policies for this server's answers.
 * @param {object} settings
 * @param {boolean} settings.isDev        hot reload needs eval and a web socket
 * @param {string} [settings.stripeKey]   the publishable key; without it cards are typed into our own sandbox's frame
 * @param {string} [settings.chatScriptUrl]  a chat provider's script; without it our own contact panel is the chat
 */
export function securityPolicy(settings) {
  const hosts = outsideHosts(settings);
  const list = (...sources) => sources.flat().join(" ");
  const fixed = [
    `img-src ${list("'self' data: blob:", hosts.image)}`,
    "font-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `frame-src ${list("'self'", hosts.frame)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "report-uri /csp-report",
  ].join("; ");
  const connect = `connect-src ${list("'self'", hosts.connect, settings.isDev ? "ws: wss:" : [])}`;

  return {
    /** The policy of a document with these inline hashes. */
    ofDocument({ scripts, styles }) {
      const script = `script-src ${list("'self'", hosts.script, scripts)}`;
      return `default-src 'none'; ${script}; style-src ${list("'self'", styles)}; ${connect}; ${fixed}`;
    },
    /** Development serves pages as they stream, so their scripts cannot be hashed. */
    ofDevelopment: `default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; ${connect}; ${fixed}`,
    /** What is no document loads nothing, should a browser be talked into showing it as one. */
    ofData: "default-src 'none'; frame-ancestors 'none'",
  };
}
