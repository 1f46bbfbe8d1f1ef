import "server-only";
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const WRAPPED_BYTES = IV_BYTES + KEY_BYTES + TAG_BYTES;

/** A key from the environment: it wraps the keys of rows and encrypts nothing else. */
interface MasterKey {
  /** Says which key a row needs and nothing about it. */
  readonly id: string;
  readonly key: Buffer;
}

/** Something encrypted, as a row keeps it. */
export interface Sealed {
  readonly sealed: string;
  readonly keyId: string;
}

function masterKey(secret: string): MasterKey {
  // The name is of before other rows were sealed with it too.
  const key = Buffer.from(hkdfSync("sha256", secret, "", "lab results", KEY_BYTES));
  return { id: createHash("sha256").update(key).digest("base64url").slice(0, 12), key };
}

let known: { readonly secrets: string; readonly keys: readonly MasterKey[] } | undefined;

function masterKeys(): readonly MasterKey[] {
  const secrets = env().resultsKeys.join(",");
  if (known?.secrets !== secrets) known = { secrets, keys: env().resultsKeys.map(masterKey) };
  return known.keys;
}

/** The key that new rows are sealed with. */
export function currentKeyId(): string {
  const [current] = masterKeys();
  if (!current) throw new Error("there is no RESULTS_KEY");
  return current.id;
}

function encrypt(key: Buffer, data: Uint8Array, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(data), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, data: Buffer, context: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, data.subarray(0, IV_BYTES)).setAAD(Buffer.from(context));
  decipher.setAuthTag(data.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(data.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}

/**
 * Encrypts with a key made for this row alone, which the current master key wraps.
 * @param context  whose row and which: it opens in no other place
 */
export function sealRow(value: unknown, context: string): Sealed {
  const [master] = masterKeys();
  if (!master) throw new Error("there is no RESULTS_KEY");
  const key = randomBytes(KEY_BYTES);
  const wrapped = encrypt(master.key, key, `key of ${context}`);
  const body = encrypt(key, Buffer.from(JSON.stringify(value)), context);
  return { sealed: Buffer.concat([wrapped, body]).toString("base64"), keyId: master.id };
}

/**
 * What a row holds.
 * @throws Error when its key is not configured, or the row was changed or moved
 */
export function openRow(row: Sealed, context: string): unknown {
  const master = masterKeys().find(({ id }) => id === row.keyId);
  if (!master) throw new Error(`RESULTS_KEY lacks the key ${row.keyId} that a row was sealed with`);
  const bytes = Buffer.from(row.sealed, "base64");
  const key = decrypt(master.key, bytes.subarray(0, WRAPPED_BYTES), `key of ${context}`);
  return JSON.parse(decrypt(key, bytes.subarray(WRAPPED_BYTES), context).toString("utf8"));
}

/** The same row under the current master key; its contents are not touched. NULL: it is already. */
export function rewrappedRow(row: Sealed, context: string): Sealed | null {
  const [current] = masterKeys();
  const old = masterKeys().find(({ id }) => id === row.keyId);
  if (!current || !old || old === current) return null;
  const bytes = Buffer.from(row.sealed, "base64");
  const key = decrypt(old.key, bytes.subarray(0, WRAPPED_BYTES), `key of ${context}`);
  const wrapped = encrypt(current.key, key, `key of ${context}`);
  return { sealed: Buffer.concat([wrapped, bytes.subarray(WRAPPED_BYTES)]).toString("base64"), keyId: current.id };
}
