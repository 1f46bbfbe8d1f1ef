import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What Next sends when a page finds out, while rendering, that it has nothing to show: the browser fills it in. */
const EMPTY_DOCUMENT = '<html id="__next_error__"';

/** On a partner's own page for what leads nowhere in their shop. No text can hold it: quotes in texts are escaped. */
const LOST_PAGE = 'data-status="404"';

/** Whether a page says of itself that it leads nowhere. @param {Buffer} body */
export const isLostPage = (body) => body.includes(LOST_PAGE);

const isInShops = (url) => /^\/shop(?:[/?]|$)/.test(url);

function prerendered(distDir, name) {
  const file = join(distDir, "server", "app", `${name}.html`);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/**
 * The pages for addresses that lead nowhere, as the build has rendered them, so that they can be read without scripts.
 * Below /shop it is the page that carries nobody's name: what is not a partner's must not be ours either.
 * @param {string} distDir
 */
export function notFoundPages(distDir) {
  const ours = prerendered(distDir, "_not-found");
  const nobodys = prerendered(distDir, "shop");

  /** @param {string} url @param {Buffer} body  what the application made @returns {Buffer} */
  return (url, body) => {
    if (isLostPage(body)) return body;
    if (isInShops(url)) return nobodys ?? body;
    return body.includes(EMPTY_DOCUMENT) ? (ours ?? body) : body;
  };
}
