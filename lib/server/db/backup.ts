import "server-only";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { lockDirectory } from "./directory-lock";

/**
 * Writes the embedded database into one file, whole or not at all: a compressed archive of its directory. The database
 * is locked meanwhile, so the shop must not be running.
 * @returns the size of the file. Unit: bytes
 * @throws DirectoryInUse naming the process that holds it
 */
export async function backUp(directory: string, file: string): Promise<number> {
  const release = await lockDirectory(directory);
  try {
    const client = await PGlite.create(directory);
    const dump = await client.dumpDataDir("gzip").finally(() => client.close());
    const bytes = new Uint8Array(await dump.arrayBuffer());
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.part`, bytes, { mode: 0o600, flush: true });
    renameSync(`${file}.part`, file);
    return bytes.length;
  } finally {
    release();
  }
}

/** There is a database where one should be restored to. */
class NotEmpty extends Error {
  constructor(directory: string) {
    super(`${directory} holds a database already. Move it away first: restoring never replaces one.`);
  }
}

/**
 * Makes the embedded database of a backup. Nothing that is there is ever replaced.
 * @throws NotEmpty, DirectoryInUse
 */
export async function restore(file: string, directory: string): Promise<void> {
  const bytes = readFileSync(file);
  if (existsSync(directory) && readdirSync(directory).length > 0) throw new NotEmpty(directory);
  const release = await lockDirectory(directory);
  try {
    const client = await PGlite.create({ dataDir: directory, loadDataDir: new Blob([bytes]) });
    await client.close();
  } finally {
    release();
  }
}
