import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the server answers and who stands before it changes no document. */
const NOT_IN_DOCUMENTS = ["host", "port", "trustedProxies", "distDir", "isWorker"];

/**
 * Whether every page of this build was seen to come alive before, in this version of Node and under these settings: then
 * the doors open at once, and the pages are looked at meanwhile.
 * @param {string} distDir  the build, absolute
 * @param {string | undefined} fingerprint  what the build is of. Absent: nobody knows
 * @param {Readonly<Record<string, unknown>>} settings
 */
export function seenAlive(distDir, fingerprint, settings) {
  const file = join(distDir, "seen-alive");
  const asked = Object.entries(settings).filter(([name]) => !NOT_IN_DOCUMENTS.includes(name));
  const what = JSON.stringify([fingerprint, process.version, asked]);
  const mark = createHash("sha256").update(what).digest("hex");
  const kept = () => {
    try {
      return readFileSync(file, "utf8");
    } catch {
      return "";
    }
  };
  return {
    wasSeen: fingerprint !== undefined && kept() === mark,

    /** A build that nobody may write into is looked at before each start. */
    remember() {
      try {
        writeFileSync(file, mark);
      } catch {}
    },
  };
}
