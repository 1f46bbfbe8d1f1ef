import { randomBytes } from "node:crypto";
import { handshake } from "../handshake.mjs";
import { logError } from "../log.mjs";
import { hashSource, readDocument } from "./read-document.mjs";

/** @import { IncomingMessage } from "node:http" */
/** @import { DocumentForm } from "./document-forms.mjs" */

const PASS_HEADER = "x-tealmark-self-check";

/** A page that is not drawn by then is not waited for. Unit: milliseconds. */
const PATIENCE_MS = 30_000;

/** So many pages are drawn at once: few enough for the shop not to turn its own question away. */
const AT_ONCE = 4;

/** Faults are alike: the first few say which detail has changed. */
const MOST_TOLD = 5;

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
 * What was found of pages, a sentence for each: what may not run, and what could not be looked at.
 * @typedef {{ faults: string[], undrawn: string[] }} Found
 */

/** @param {string} address  a page's @param {string} pass @returns {Promise<Found>} */
async function look(address, pass) {
  const { pathname } = new URL(address);
  try {
    const headers = { [PASS_HEADER]: pass, accept: "text/html" };
    const answer = await fetch(address, { headers, redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
    const html = await answer.text();
    if (answer.status >= 500) throw new Error(`it answered ${answer.status}`);
    const isSentOn = answer.status >= 300 && answer.status < 400;
    const faults = isSentOn ? [] : whatCannotRun(html, answer.headers.get("content-security-policy") ?? "");
    return { faults: faults.map((fault) => `${pathname} ${fault}`), undrawn: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { faults: [], undrawn: [`${pathname} could not be looked at: ${reason}`] };
  }
}

/** @param {Found[]} found @returns {Found} */
const together = (found) => ({
  faults: found.flatMap(({ faults }) => faults),
  undrawn: found.flatMap(({ undrawn }) => undrawn),
});

/**
 * Draws pages, looks whether all of their scripts may run under the policy that they are sent with, and makes documents
 * in the best form of which that is so. Pages are asked for by HTTP, so what is looked at is what a browser gets.
 * @param {[DocumentForm, ...DocumentForm[]]} forms  the best one first
 * @param {(form: DocumentForm) => void} choose  makes documents in this form from here on
 */
export function selfCheck(forms, choose) {
  const pass = randomBytes(24).toString("base64url");
  let chosen = forms[0];
  let isStopped = false;

  /** @param {string} address @param {readonly string[]} paths @param {number} atOnce @returns {Promise<Found>} */
  async function lookAt(address, paths, atOnce) {
    const left = [...paths];
    /** @type {Found[]} */
    const found = [];
    const lane = async () => {
      for (let path = left.shift(); path !== undefined && !isStopped; path = left.shift())
        found.push(await look(address + path, pass));
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    // What is looked at while the server ends says nothing.
    return together(isStopped ? [] : found);
  }

  /** @param {string} address @returns {Promise<Found>} */
  async function lookAtPartners(address) {
    try {
      return await lookAt(address, (await handshake().partnerPages?.()) ?? [], AT_ONCE);
    } catch (error) {
      return { faults: [], undrawn: [`No partner's shop could be looked at: ${String(error)}`] };
    }
  }

  /** @param {string} address @param {readonly string[]} paths @param {number} atOnce */
  async function chooseBest(address, paths, atOnce) {
    /** @type {Found[]} */
    const found = [];
    for (const form of forms.slice(forms.indexOf(chosen))) {
      if (form !== chosen) choose(form);
      chosen = form;
      const seen = await lookAt(address, paths, atOnce);
      found.push(seen);
      if (seen.faults.length === 0) break;
    }
    return found[0] ?? together([]);
  }

  /** Says it in the log, and to whoever asks how the shop is. @param {Found} found */
  function tell({ faults, undrawn }) {
    const all = [...faults, ...undrawn];
    if (all.length === 0) return;
    const documents = chosen === forms[0] ? "not every page was seen to come alive" : `sent ${chosen.name}`;
    const more = Math.max(all.length - MOST_TOLD, 0);
    const facts = { documents, faults: all.slice(0, MOST_TOLD), more };
    logError("Documents are sent otherwise, or not every page was seen to come alive", facts);
    handshake().documents = documents;
  }

  return {
    /** Whether a request is this check's own. @param {IncomingMessage} request */
    isOwn: ({ headers }) => headers[PASS_HEADER] === pass,

    /**
     * Before the first visitor: our own pages choose, because a text of somebody else's must not decide what may run.
     * What is wrong with a partner's is told.
     * @param {string} address  this server's, without a trailing slash
     * @param {readonly string[]} paths
     */
    async before(address, paths) {
      if (isStopped) return;
      const ours = await chooseBest(address, paths, AT_ONCE);
      tell(together([ours, await lookAtPartners(address)]));
    },

    /**
     * The other pages, one after the other while visitors come.
     * @param {string} address
     * @param {readonly string[]} paths
     * @returns {Promise<boolean>} whether all pages, the first ones too, were looked at and came alive
     */
    async meanwhile(address, paths) {
      tell(await chooseBest(address, paths, 1));
      return !isStopped && handshake().documents === undefined;
    },

    stop() {
      isStopped = true;
    },
  };
}
