import { existsSync } from "node:fs";
import { CannotStart } from "../../server/cannot-start.mjs";
import { checkNode } from "../../server/machine.mjs";
import { install, isInstalled } from "../start/install.mjs";
import { findChromium } from "./chromium.mjs";
import { ROOT, runCommand } from "./run-command.mjs";

const CHROMIUM_COMMAND =
  "apt-get update && apt-get install -y --no-install-recommends chromium chromium-headless-shell";

/** The one thing that a package manager of Node cannot bring. */
async function bringChromium() {
  if (findChromium()) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync("/usr/bin/apt-get")) {
    throw new CannotStart(
      `The end-to-end tests need Chromium. Install it with\n\n  sudo sh -c "${CHROMIUM_COMMAND}"\n\nor name one that is there: CHROME_PATH=/path/to/chrome npm test`,
    );
  }
  console.log("Installing Chromium from Debian's packages");
  await runCommand("sh", ["-c", CHROMIUM_COMMAND], { DEBIAN_FRONTEND: "noninteractive" });
  if (!findChromium()) throw new CannotStart(`Chromium could not be installed. Try it by hand: ${CHROMIUM_COMMAND}`);
}

/**
 * Brings what is missing before anything can be tested.
 * @throws CannotStart with the one command to run
 */
export async function bringWhatIsMissing() {
  checkNode(process.version);
  if (!isInstalled(ROOT)) {
    console.log("Installing packages");
    await install(ROOT, (line) => console.log(line));
  }
  await bringChromium();
}
