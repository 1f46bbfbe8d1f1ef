import { notFoundPage, prerenderedPage } from "../next-seam/build-files.mjs";
import { isEmptyDocument } from "../next-seam/markup.mjs";

/** On a partner's own page for what leads nowhere in their shop. No text can hold it: quotes in texts are escaped. */
const LOST_PAGE = 'data-status="404"';

/** Whether a page says of itself that it leads nowhere. @param {Buffer} body */
export const isLostPage = (body) => body.includes(LOST_PAGE);

/** @param {string} url */
const isInShops = (url) => /^\/shop(?:[/?]|$)/.test(url);

/**
 * The pages for addresses that lead nowhere, as the build has rendered them, so that they can be read without scripts.
 * Below /shop it is the page that carries nobody's name: what is not a partner's must not be ours either.
 * @param {string} distDir
 */
export function notFoundPages(distDir) {
  const ours = notFoundPage(distDir);
  const nobodys = prerenderedPage(distDir, "shop");

  /** @param {string} url @param {Buffer} body  what the application made @returns {Buffer} */
  return (url, body) => {
    if (isLostPage(body)) return body;
    if (isInShops(url)) return nobodys ?? body;
    return isEmptyDocument(body) ? (ours ?? body) : body;
  };
}
