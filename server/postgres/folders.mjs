import { createHash } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { ClusterProblem } from "./cluster-problem.mjs";

export const USER = "tealmark";

/** Within its folder: the data. */
export const DATA = "data";

/** The longest path of a socket that every system takes, without the socket's own name. Unit: bytes. */
const LONGEST_FOLDER = 103 - "/.s.PGSQL.5432".length;

/**
 * @param {string} folder  made when it is not there
 * @throws ClusterProblem when somebody else was there first
 */
export function privateFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (found.isSymbolicLink())
    throw new ClusterProblem(`${folder} is a link, and links are not followed here. Set DATA_DIR to where it leads.`);
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid()))
    throw new ClusterProblem(`${folder} belongs to another user. Set another DATA_DIR.`);
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * Where the socket is: in the folder itself, or under a short name, the same for every process, if its path would be
 * too long for a socket.
 * @param {string} folder  absolute
 */
export function socketFolder(folder) {
  if (Buffer.byteLength(folder) <= LONGEST_FOLDER) return folder;
  const short = createHash("sha256").update(folder).digest("base64url").slice(0, 22);
  return privateFolder(join("/tmp", `tealmark-${short}`));
}

/**
 * Where the database of a folder answers while it runs.
 * @param {string} folder
 * @param {string} [database]
 */
export const clusterUrl = (folder, database = "postgres") =>
  `postgresql://${USER}@localhost/${database}?host=${encodeURIComponent(socketFolder(resolve(folder)))}`;
