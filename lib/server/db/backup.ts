import "server-only";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gunzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { lockDirectory } from "./directory-lock";
import { closeTree } from "./private-files";

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

/** What should be restored is no backup, or only a part of one. */
class NoBackup extends Error {
  constructor(file: string, cause?: unknown) {
    super(`${file} is no whole backup of this shop: it was cut off, or is something else. Nothing was changed.`);
    this.cause = cause;
  }
}

/** PGlite ends the process at an archive that was cut off, so it is read once before. */
function checkArchive(file: string, bytes: Buffer): void {
  let archive: Buffer;
  try {
    archive = gunzipSync(bytes);
  } catch (error) {
    throw new NoBackup(file, error);
  }
  if (!archive.includes("PG_VERSION")) throw new NoBackup(file);
}

/** Unpacks a backup, and looks whether it is one of a shop. */
async function unpack(file: string, bytes: Buffer, directory: string): Promise<void> {
  try {
    const client = await PGlite.create({ dataDir: directory, loadDataDir: new Blob([new Uint8Array(bytes)]) });
    const { rows } = await client.query(
      "select 1 from pg_tables where schemaname = 'public' and tablename = 'checkouts'",
    );
    await client.close();
    if (rows.length === 0) throw new Error("it holds no shop");
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw new NoBackup(file, error);
  }
  closeTree(directory);
}

/**
 * Makes the embedded database of a backup. Nothing that is there is ever replaced.
 * @throws NotEmpty, DirectoryInUse; NoBackup when the file is cut off or foreign, and then nothing is left of it
 */
export async function restore(file: string, directory: string): Promise<void> {
  const bytes = readFileSync(file);
  checkArchive(file, bytes);
  if (existsSync(directory) && readdirSync(directory).length > 0) throw new NotEmpty(directory);
  const release = await lockDirectory(directory);
  try {
    await unpack(file, bytes, directory);
  } finally {
    release();
  }
}
