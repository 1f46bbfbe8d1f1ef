import { isFrameworkScript } from "../next-seam/inline-scripts.mjs";
import { hashSource, readCode } from "./inline-code.mjs";

/**
 * A document as it is sent, and what its policy lets run.
 * @typedef {object} MadeDocument
 * @property {string} html
 * @property {string[]} scripts  sources for the policy, each once
 * @property {string[]} styles   sources for the policy, each once
 */

/**
 * A way to make what is sent of what the framework made.
 * @typedef {object} DocumentForm
 * @property {string} name  in words, for the log
 * @property {(html: string) => MadeDocument} make
 */

/**
 * What a document is given on its way.
 * @typedef {(html: string) => { html: string, scripts: string[], styles: string[] }} Arrange
 */

/** styled-components opens an empty `<style>` and fills it through the CSSOM. */
const EMPTY_STYLE = "";

/** Inline styles may colour and lay out, but fetch nothing. */
const FETCHES = /url\s*\(|@import|image-set|\\/i;

/**
 * @param {string} html  as it is sent
 * @param {{ scripts: string[], styles: string[] }} own  what this server put in itself
 * @param {(script: string) => boolean} mayRun
 * @returns {MadeDocument}
 */
function allow(html, own, mayRun) {
  const code = readCode(html);
  const scripts = [...own.scripts, ...code.inline.filter((text) => mayRun(text))];
  const styles = [EMPTY_STYLE, ...own.styles, ...code.styles.filter((text) => !FETCHES.test(text))];
  return {
    html,
    scripts: [...new Set(scripts.map(hashSource))],
    styles: [...new Set(styles.map(hashSource))],
  };
}

const NOTHING_OWN = { scripts: [], styles: [] };

/**
 * The ways to make documents, the best one first. All let run nothing but what the framework wrote, except the last:
 * it lets run whatever inline script is there, so that a framework that writes other scripts than we know still comes
 * alive.
 * @param {string[]} constants  the framework's constant scripts
 * @param {Arrange} [arrange]   absent: documents are not arranged
 * @returns {[DocumentForm, ...DocumentForm[]]}
 */
export function documentForms(constants, arrange) {
  /** @param {string} script */
  const isKnown = (script) => isFrameworkScript(script, constants);
  /** @type {DocumentForm} */
  const plain = {
    name: "as the framework makes them, with the scripts that we know",
    make: (html) => allow(html, NOTHING_OWN, isKnown),
  };
  /** @type {DocumentForm} */
  const trusting = {
    name: "as the framework makes them, with whatever script stands in them",
    make: (html) => allow(html, NOTHING_OWN, () => true),
  };
  if (!arrange) return [plain, trusting];
  /** @type {DocumentForm} */
  const arranged = {
    name: "arranged",
    make(html) {
      const { html: whole, ...own } = arrange(html);
      return allow(whole, own, isKnown);
    },
  };
  return [arranged, plain, trusting];
}
