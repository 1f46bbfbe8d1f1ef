import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import sirv from "sirv";

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;
const HASHED = "/_next/static/";
const READING = new Set(["GET", "HEAD"]);

/** Whether an address can only be a file of the build. */
export function isBuildFile(url) {
  return url.startsWith(HASHED);
}

/** A file whose name is its hash is never asked for again, so what would revalidate it is only weight. */
function withoutRevalidation(response) {
  const writeHead = response.writeHead;
  response.writeHead = (status, headers) => {
    delete headers?.["Last-Modified"];
    return writeHead.call(response, status, headers);
  };
}

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
 * @property {(path: string) => boolean} isFile  whether a file stands at a path that can be decoded, whatever the method
 * @property {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => boolean} serve
 *           true when the request was answered
 */

/** The addresses of the files that have names of their own. */
function namesIn(directory) {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => `/${relative(directory, join(parentPath, name))}`));
}

/**
 * Serves what the build left in `directory`: files with their brotli and gzip forms beside them. Files under
 * /_next/static carry their hash in their name and are kept for ever; the others for an hour.
 * @param {string} directory  made by scripts/precompress.mjs
 * @param {(response: import("node:http").ServerResponse, path: string) => void} addHeaders
 * @returns {StaticFiles | undefined} undefined without a build
 */
export function staticFiles(directory, addHeaders) {
  if (!existsSync(join(directory, "_next"))) return undefined;
  const hashed = server(directory, { maxAge: YEAR_SECONDS, isHashed: true, addHeaders });
  const named = server(directory, { maxAge: HOUR_SECONDS, isHashed: false, addHeaders });
  const names = namesIn(directory);
  return {
    isFile: (path) => names.has(decodeURIComponent(path)),
    serve(request, response) {
      if (!READING.has(request.method)) return false;
      let isAnswered = true;
      const serve = isBuildFile(request.url ?? "") ? hashed : named;
      serve(request, response, () => {
        isAnswered = false;
      });
      return isAnswered;
    },
  };
}
