import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Runs a command in the project with its output streaming through.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]  added to the surroundings
 * @param {"inherit" | number} [output]  a file to write to instead
 * @returns {Promise<number>} the exit code
 */
export function runCommand(command, args, env = {}, output = "inherit") {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", output, output],
    });
    child.once("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(127);
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs a tool from node_modules by its script, so that no shell and no npx stands between. @param {string} script @param {string[]} args @param {Record<string, string>} [env] */
export function runTool(script, args, env) {
  return runCommand(process.execPath, [join(ROOT, "node_modules", script), ...args], env);
}
