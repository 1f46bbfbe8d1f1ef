/**
 * The attribute by which the renderer knows a style sheet as one of its own, and its value. In the browser it puts the
 * sheets that a document lacks behind what carries it.
 */
export const OWN_SHEET = { name: "data-precedence", value: "next" };

const FAILED = '<html id="__next_error__"';

/**
 * Whether a page found out, while it was rendered, that it has nothing to show: the browser would fill it in.
 * @param {Buffer} body
 */
export const isEmptyDocument = (body) => body.includes(FAILED);
