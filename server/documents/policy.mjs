/**
 * @typedef {object} PolicySettings
 * @property {boolean} isDev        hot reload needs eval and a web socket
 * @property {string | undefined} [stripeKey]  the publishable key; without it cards are typed into our own sandbox's frame
 * @property {string | undefined} [chatScriptUrl]  a chat provider's script; without it our own contact panel is the chat
 */

/** @typedef {ReturnType<typeof securityPolicy>} SecurityPolicy */

const IN_NO_FRAME = "frame-ancestors 'none'";

/** The same policy for a page that our own pages may frame. @param {string} policy */
export const framedByUs = (policy) => policy.replace(IN_NO_FRAME, "frame-ancestors 'self'");

/** The origin of an https address, as a list of none or one. @param {string | undefined} address */
function secureOrigin(address) {
  if (!address || !URL.canParse(address)) return [];
  const { protocol, origin } = new URL(address);
  return protocol === "https:" ? [origin] : [];
}

/**
 * Hosts that are allowed beside our own, each only when it is configured: the payment provider's, and the one origin
 * of a chat provider's script. What measures goes through us.
 * @param {PolicySettings} settings
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
 * @param {PolicySettings} settings
 */
export function securityPolicy(settings) {
  const hosts = outsideHosts(settings);
  /** @param {(string | string[])[]} sources */
  const list = (...sources) => sources.flat().join(" ");
  const fixed = [
    `img-src ${list("'self' data: blob:", hosts.image)}`,
    "font-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `frame-src ${list("'self'", hosts.frame)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    IN_NO_FRAME,
    "manifest-src 'self'",
    "report-uri /csp-report",
  ].join("; ");
  const connect = `connect-src ${list("'self'", hosts.connect, settings.isDev ? "ws: wss:" : [])}`;

  return {
    /**
     * The policy of a document with these inline hashes.
     * @param {{ scripts: string[], styles: string[] }} sources
     */
    ofDocument({ scripts, styles }) {
      const script = `script-src ${list("'self'", hosts.script, scripts)}`;
      return `default-src 'none'; ${script}; style-src ${list("'self'", styles)}; ${connect}; ${fixed}`;
    },
    /** Development serves pages as they stream, so their scripts cannot be hashed. */
    ofDevelopment: `default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; ${connect}; ${fixed}`,
    /** What is no document loads nothing, should a browser be talked into showing it as one. */
    ofData: `default-src 'none'; ${IN_NO_FRAME}`,
  };
}
