import { createHash } from "node:crypto";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";

const QUICK_QUALITY = 5;
const BEST_QUALITY = 11;

/** Compressing better than quickly pays only for what is asked for again. */
const HITS_WORTH_THE_BEST = 3;
const LARGEST_WORTH_THE_BEST = 1024 * 1024;

/**
 * @param {number} quality
 * @param {number} size  of what is compressed, in bytes
 */
const brotliOptions = (quality, size) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

/** @typedef {"br" | "gzip"} Encoding */

/** @param {Buffer} body @param {Encoding} encoding */
export function compressOnce(body, encoding) {
  if (encoding === "gzip") return gzipSync(body, { level: 6 });
  return brotliCompressSync(body, brotliOptions(QUICK_QUALITY, body.length));
}

/**
 * The best encoding that the visitor takes.
 * @param {string | string[] | undefined} header  Accept-Encoding
 * @returns {Encoding | undefined}
 */
export function chooseEncoding(header) {
  const accepted = String(header ?? "");
  /** @param {string} name */
  const refused = (name) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted);
  if (/\bbr\b/.test(accepted) && !refused("br")) return "br";
  if (/\bgzip\b/.test(accepted) && !refused("gzip")) return "gzip";
  return undefined;
}

/**
 * What is known of a body.
 * @typedef {{ policy: string, name: string, br?: Buffer, gzip?: Buffer, hits: number, bytes: number }} Entry
 */

/**
 * A name that only this text under this policy has.
 * @param {{ body: Buffer, policy: string }} finished
 */
const nameOf = ({ body, policy }) => createHash("sha256").update(policy).update(body).digest("base64url").slice(0, 22);

/**
 * Remembers what was worked out for a body: its policy and the compressed forms of what it became. Static pages
 * come out of the framework byte for byte the same, so the work is done once for each of them.
 * The least recently used are forgotten when their bytes exceed `maximumBytes`.
 * @param {object} options
 * @param {number} options.maximumBytes
 * @param {(body: Buffer, isDocument: boolean) => { body: Buffer, policy: string }} options.finish  the body as it
 *        goes over the wire, and its policy
 */
export function rememberBodies({ maximumBytes, finish }) {
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  let bytes = 0;
  let isImproving = false;

  /** @param {Entry} entry @param {number} by */
  function grow(entry, by) {
    entry.bytes += by;
    bytes += by;
  }

  function forgetOldest() {
    for (const [key, entry] of entries) {
      if (bytes <= maximumBytes) return;
      entries.delete(key);
      bytes -= entry.bytes;
    }
  }

  /**
   * Replaces the quick compression by the best one, beside the traffic and one body at a time.
   * @param {string} key
   * @param {Entry} entry
   * @param {Buffer} body
   */
  function improve(key, entry, body) {
    isImproving = true;
    brotliCompress(body, brotliOptions(BEST_QUALITY, body.length), (error, best) => {
      isImproving = false;
      if (error || entries.get(key) !== entry) return;
      grow(entry, best.length - (entry.br?.length ?? 0));
      entry.br = best;
    });
  }

  /**
   * @param {string} key
   * @param {Entry} entry
   * @param {() => Buffer} finished
   * @param {Encoding} encoding
   */
  function compressed(key, entry, finished, encoding) {
    if (encoding === "br" && entry.hits === HITS_WORTH_THE_BEST) {
      if (isImproving) entry.hits--;
      else if (finished().length <= LARGEST_WORTH_THE_BEST) improve(key, entry, finished());
    }
    const known = entry[encoding];
    if (known) return known;
    const made = compressOnce(finished(), encoding);
    entry[encoding] = made;
    grow(entry, made.length);
    return made;
  }

  return {
    /**
     * @param {Buffer} body
     * @param {Encoding | undefined} encoding
     * @param {boolean} isDocument
     */
    of(body, encoding, isDocument) {
      const key = createHash("sha256").update(body).digest("base64") + (isDocument ? "d" : "");
      /** @type {{ body: Buffer, policy: string } | undefined} */
      let made;
      const finishOnce = () => {
        made ??= finish(body, isDocument);
        return made;
      };
      const finished = () => finishOnce().body;
      let entry = entries.get(key);
      if (entry) entries.delete(key);
      else {
        entry = { policy: finishOnce().policy, name: nameOf(finishOnce()), hits: 0, bytes: 0 };
        grow(entry, 1024);
      }
      entries.set(key, entry);
      entry.hits++;
      const encoded = encoding ? compressed(key, entry, finished, encoding) : finished();
      forgetOldest();
      // Weak, because the same text is compressed better later on.
      return { policy: entry.policy, encoded, tag: `W/"${entry.name}-${encoding ?? "plain"}"` };
    },
    /** Forgets everything: bodies are finished another way from here on. */
    clear() {
      entries.clear();
      bytes = 0;
    },
    get size() {
      return { entries: entries.size, bytes };
    },
  };
}
