import { isFrameworkScript } from "../next-seam/inline-scripts.mjs";
import { hashSource, readDocument } from "./read-document.mjs";

/** @import { Place, ReadDocument } from "./read-document.mjs" */

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

/** Another text in the place of what a document says. @typedef {Place & { text: string }} Edit */

/**
 * What a document, of whose scripts only those are named that may run, is given on its way: the edits in their order,
 * the texts of these scripts afterwards, and of the style sheets that this server put in itself.
 * @typedef {(document: ReadDocument) => { edits: Edit[], scripts: string[], styles: string[] }} Arrange
 */

/** styled-components opens an empty `<style>` and fills it through the CSSOM. */
const EMPTY_STYLE = "";

/** Inline styles may colour and lay out, but fetch nothing. */
const FETCHES = /url\s*\(|@import|image-set|\\/i;

/** @param {string} html @param {Edit[]} edits  in their order */
function applied(html, edits) {
  let end = 0;
  const pieces = edits.map((edit) => {
    const piece = html.slice(end, edit.start) + edit.text;
    end = edit.end;
    return piece;
  });
  return pieces.join("") + html.slice(end);
}

/** @param {string[]} texts */
const sourcesOf = (texts) => [...new Set(texts.map(hashSource))];

/** @type {Arrange} */
const leave = ({ inline }) => ({ edits: [], scripts: inline.map(({ text }) => text), styles: [] });

/**
 * @param {string} name
 * @param {Arrange} arrange
 * @param {(script: string) => boolean} mayRun
 * @returns {DocumentForm}
 */
function formOf(name, arrange, mayRun) {
  return {
    name,
    make(html) {
      const document = readDocument(html);
      const inline = document.inline.filter(({ text }) => mayRun(text));
      const { edits, scripts, styles } = arrange({ ...document, inline });
      const allowed = document.styles.filter((text) => !FETCHES.test(text));
      return {
        html: applied(html, edits),
        scripts: sourcesOf(scripts),
        styles: sourcesOf([EMPTY_STYLE, ...styles, ...allowed]),
      };
    },
  };
}

/**
 * The ways to make documents, the best one first. All let run nothing but what the framework wrote, except the last:
 * it lets run whatever inline script is there, so that a framework that writes other scripts than we know still comes
 * alive.
 * @param {string[]} constants  the framework's constant scripts
 * @param {{ arranged?: Arrange, plain?: Arrange }} [arrangements]  absent: documents are left as they are
 * @returns {[DocumentForm, ...DocumentForm[]]}
 */
export function documentForms(constants, { arranged, plain = leave } = {}) {
  /** @param {string} script */
  const isKnown = (script) => isFrameworkScript(script, constants);
  const known = formOf("as the framework makes them, with the scripts that we know", plain, isKnown);
  const trusting = formOf("as the framework makes them, with whatever script stands in them", plain, () => true);
  return arranged ? [formOf("arranged", arranged, isKnown), known, trusting] : [known, trusting];
}
