import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import sirv from "sirv";
import { logError } from "../log.mjs";

/** @import { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http" */
/** @import { Readable } from "node:stream" */

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;
/** @type {Set<string | undefined>} */
const READING = new Set(["GET", "HEAD"]);

/** @typedef {(response: ServerResponse, path: string) => void} AddHeaders */

/**
 * A file whose name is its hash is never asked for again, so what would revalidate it is only weight.
 * @param {ServerResponse} response
 */
function withoutRevalidation(response) {
  const writeHead = response.writeHead.bind(response);
  /** @param {number} status @param {OutgoingHttpHeaders} [headers] */
  const writeShortHead = (status, headers) => {
    delete headers?.["Last-Modified"];
    return writeHead(status, headers);
  };
  Object.assign(response, { writeHead: writeShortHead });
}

/**
 * A file may be gone although it was there when the shop started: its connection ends, and nothing else.
 * @param {ServerResponse} response
 */
function surviveVanishedFile(response) {
  response.once("pipe", (/** @type {Readable} */ file) => {
    file.once("error", (error) => {
      logError("a file of the build is gone: build again, then start again", { error: String(error) });
      response.destroy();
    });
  });
}

/**
 * @param {string} directory
 * @param {{ maxAge: number, isHashed: boolean, addHeaders: AddHeaders }} options  maxAge in seconds
 */
function server(directory, { maxAge, isHashed, addHeaders }) {
  const cacheControl = `public, max-age=${maxAge}${isHashed ? ", immutable" : ""}`;
  return sirv(directory, {
    brotli: true,
    gzip: true,
    etag: !isHashed,
    extensions: [],
    dotfiles: false,
    setHeaders(response, path) {
      response.setHeader("Cache-Control", cacheControl);
      if (path.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
      if (isHashed) withoutRevalidation(response);
      else addHeaders(response, path);
    },
  });
}

/**
 * @typedef {object} StaticFiles
 * @property {(url: string) => boolean} isHashed  whether an address can only be a file whose name is its hash
 * @property {(path: string) => boolean} isFile  whether a file stands at a path that can be decoded, whatever the method
 * @property {(request: IncomingMessage, response: ServerResponse) => boolean} serve
 *           true when the request was answered
 */

/** The addresses of the files that have names of their own. @param {string} directory */
function namesIn(directory) {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => `/${relative(directory, join(parentPath, name))}`));
}

/**
 * Serves what the build left in `directory`: files with their brotli and gzip forms beside them. Files that carry their
 * hash in their name are kept for ever; the others for an hour.
 * @param {string} directory  made by scripts/build/precompress.mjs
 * @param {string} hashed     where the addresses of files begin whose name is their hash, e.g. "/assets/"
 * @param {AddHeaders} addHeaders
 * @returns {StaticFiles | undefined} undefined without a build
 */
export function staticFiles(directory, hashed, addHeaders) {
  if (!existsSync(join(directory, hashed))) return undefined;
  const serveHashed = server(directory, { maxAge: YEAR_SECONDS, isHashed: true, addHeaders });
  const serveNamed = server(directory, { maxAge: HOUR_SECONDS, isHashed: false, addHeaders });
  const names = namesIn(directory);
  /** @param {string} url */
  const isHashed = (url) => url.startsWith(hashed);
  return {
    isHashed,
    isFile: (path) => names.has(decodeURIComponent(path)),
    serve(request, response) {
      if (!READING.has(request.method)) return false;
      let isAnswered = true;
      surviveVanishedFile(response);
      const serve = isHashed(request.url ?? "") ? serveHashed : serveNamed;
      serve(request, response, () => {
        isAnswered = false;
      });
      return isAnswered;
    },
  };
}
