import { randomBytes } from "node:crypto";
import { hashSource, readDocument } from "./read-document.mjs";

/** @import { IncomingMessage } from "node:http" */
/** @import { DocumentForm } from "./document-forms.mjs" */

const PASS_HEADER = "x-tealmark-self-check";

/** A page that is not drawn by then is not waited for. Unit: milliseconds. */
const PATIENCE_MS = 10_000;

/** @param {string} policy @returns {Set<string>} what it lets run */
function scriptSources(policy) {
  const [, sources = ""] = /(?:^|;)\s*script-src\s+([^;]*)/.exec(policy) ?? [];
  return new Set(sources.split(/\s+/));
}

/**
 * What a browser would refuse to run of a document, or why there is nothing to run.
 * @param {string} html
 * @param {string} policy  the Content-Security-Policy that it is sent under
 * @returns {string[]} one sentence for each fault; none: the page comes alive
 */
export function whatCannotRun(html, policy) {
  const allowed = scriptSources(policy);
  const { inline, files } = readDocument(html);
  if (inline.length + files.length === 0) return ["has no script at all"];
  /** @param {string} file */
  const isAllowed = (file) => {
    const isOurs = file.startsWith("/") && !file.startsWith("//");
    return isOurs ? allowed.has("'self'") : URL.canParse(file) && allowed.has(new URL(file).origin);
  };
  return [
    ...inline
      .filter(({ text }) => !allowed.has(hashSource(text)))
      .map(({ text }) => `may not run a script that begins with ${JSON.stringify(text.slice(0, 60))}`),
    ...files.filter((file) => !isAllowed(file)).map((file) => `may not load the script ${file}`),
  ];
}

/**
 * Draws one page of each kind and looks whether all of its scripts may run under the policy that it is sent with.
 * Pages are asked for by HTTP, so what is looked at is what a browser gets; only our own are, because a text of
 * somebody else's must not decide what may run.
 * @param {string[]} paths
 */
export function selfCheck(paths) {
  const pass = randomBytes(24).toString("base64url");

  /** @param {string} url @returns {Promise<string[]>} */
  async function look(url) {
    const answer = await fetch(url, {
      headers: { [PASS_HEADER]: pass, accept: "text/html" },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const html = await answer.text();
    if (answer.status >= 500) throw new Error(`${new URL(url).pathname} answered ${answer.status}`);
    const faults = whatCannotRun(html, answer.headers.get("content-security-policy") ?? "");
    return faults.map((fault) => `${new URL(url).pathname} ${fault}`);
  }

  return {
    /** Whether a request is this check's own. @param {IncomingMessage} request */
    isOwn: ({ headers }) => headers[PASS_HEADER] === pass,

    /**
     * Finds the best form of documents whose scripts may all run.
     * @param {string} address  this server's, without a trailing slash
     * @param {DocumentForm[]} forms  the best one first
     * @param {(form: DocumentForm) => void} choose  makes documents in this form from here on
     * @returns {Promise<{ form: DocumentForm | undefined, faults: string[] }>} the form that was chosen, the last one
     *          when none is right, and what was wrong with the best one
     * @throws when a page cannot be drawn: nothing is known then
     */
    async choose(address, forms, choose) {
      /** @type {string[][]} */
      const found = [];
      for (const form of forms) {
        choose(form);
        const faults = (await Promise.all(paths.map((path) => look(address + path)))).flat();
        found.push(faults);
        if (faults.length === 0) break;
      }
      return { form: forms[found.length - 1], faults: found[0] ?? [] };
    },
  };
}
