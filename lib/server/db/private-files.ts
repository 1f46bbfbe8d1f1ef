import "server-only";
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** What the shop keeps in its data directory beside the database, which sees to itself. */
const OURS = ["mail", "secrets", "backups", "uploads"];

const OTHERS = 0o077;
const STICKY = 0o1000;

/** Takes a folder or file from everybody but its owner. What belongs to another user stays as that user wants it. */
function close(path: string): void {
  const { mode, uid } = lstatSync(path);
  const isMine = process.getuid === undefined || process.getuid() === uid;
  // A sticky folder, such as /tmp, is shared on purpose.
  if (isMine && mode & OTHERS && !(mode & STICKY)) chmodSync(path, mode & 0o700);
}

/** Takes a file, or a folder with all that is in it, from everybody but its owner. Links are left alone. */
export function closeTree(path: string): void {
  const found = existsSync(path) ? lstatSync(path) : undefined;
  if (!found?.isDirectory() && !found?.isFile()) return;
  close(path);
  if (found.isDirectory())
    for (const name of readdirSync(path)) closeTree(join(/* turbopackIgnore: true */ path, name));
}

/**
 * Makes a data directory that is for its owner alone, and mends one that is not: it holds addresses, passwords' hashes,
 * keys and orders. What this process writes from now on is for its owner alone, too.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true });
  close(dataDir);
  for (const name of OURS) closeTree(join(/* turbopackIgnore: true */ dataDir, name));
}
