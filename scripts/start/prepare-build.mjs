import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../../server/cannot-start.mjs";
import { readBuildStamp } from "../../server/settings.mjs";
import { buildFingerprint } from "../build/fingerprint.mjs";

const PROGRESS_MS = 10_000;

/**
 * Whether the build on disk is of these sources and settings.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export function isBuilt(root, env) {
  const distDir = join(root, env.NEXT_DIST_DIR || ".next");
  if (!existsSync(join(distDir, "BUILD_ID")) || !existsSync(join(distDir, "served"))) return false;
  return readBuildStamp(distDir).fingerprint === buildFingerprint(root, env);
}

/** @param {string} output */
function explainBuild(output) {
  if (/ENOSPC|no space left/i.test(output))
    return "The disk is full: the build needs about 200 MB. Free some space, then try again.";
  if (/another next build|unable to acquire lock/i.test(output))
    return "Another build of this project is running. Wait for it, then try again.";
  if (/heap out of memory|SIGKILL/i.test(output)) return "The build ran out of memory: it needs about 2 GB.";
  return "The pages could not be built. What is wrong stands above.";
}

/** What the framework says on its way, in the words of somebody who waits. @type {readonly (readonly [said: RegExp, step: string])[]} */
const STEPS = [
  [/Compiled successfully/, "  compiled"],
  [/Generating static pages using .*\(0\//, "  preparing the pages"],
  [/✓ Generating static pages/, "  pages are prepared, compressing"],
];

/** Says each step once. @param {(line: string) => void} say @returns {(chunk: string) => void} */
function followSteps(say) {
  const left = [...STEPS];
  return (chunk) => {
    for (let [next] = left; next?.[0].test(chunk); [next] = left) {
      say(next[1]);
      left.shift();
    }
  };
}

/**
 * Builds the pages in a process of its own, whose memory is given back when it is done.
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {Promise<number>}  how long it took. Unit: seconds
 * @throws CannotStart with the cause, after printing what the build said
 */
export function build(root, say) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(root, "scripts/build.mjs")], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const follow = followSteps(say);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output = (output + chunk).slice(-40_000);
        follow(String(chunk));
      });
    }
    const timer = setInterval(() => say(`  still building (${seconds()} s)`), PROGRESS_MS);
    child.once("exit", (code, signal) => {
      clearInterval(timer);
      if (code === 0) {
        done(seconds());
        return;
      }
      console.error(output.trim());
      fail(new CannotStart(explainBuild(`${output} ${signal ?? ""}`)));
    });
  });
}
