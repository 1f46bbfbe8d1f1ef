/**
 * How the framework writes its own tags into documents, byte for byte. A tag that is written otherwise is not found,
 * and then stays where the framework put it.
 */

/** A style sheet of the build; the first group is its address. */
export const STYLE_SHEET = /<link rel="stylesheet" href="(\/_next\/static\/[\w./~-]+\.css)"[^>]*>/g;

/** A script of the build; the first group is its address. */
export const SCRIPT_FILE = /<script src="(\/_next\/static\/[\w./~-]+\.js)"[^>]* async="">\s*<\/script>/g;

export const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** An inline script without attributes; the group is all of it. */
export const INLINE_SCRIPT = /(<script>[\s\S]*?<\/script>)/;

const STARTER = /\/turbopack-[^/]*$/;

/** Whether a script of the build is the one that starts the others. @param {string} address */
export const isStarter = (address) => STARTER.test(address);

/** The attribute by which the renderer in the browser knows a style sheet as one of its own, and its value. */
export const OWN_SHEET = { name: "data-precedence", value: "next" };

/** How the names begin that the renderer in the browser leaves on the elements it has taken over. */
export const TAKEN_OVER = "__react";

const FAILED = '<html id="__next_error__"';

/**
 * Whether a page found out, while it was rendered, that it has nothing to show: the browser would fill it in.
 * @param {Buffer} body
 */
export const isEmptyDocument = (body) => body.includes(FAILED);
