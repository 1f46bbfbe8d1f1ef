import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { env } from "@/lib/server/env";

/*
 * A stored hash is sealed with a key that is not in the database: who steals the database alone can guess nothing.
 * "$pepper=2$argon2id$v=19$m=…,t=…,p=…$salt$mac": the mac is HMAC-SHA-256 of argon2's own result. The key's name stands
 * before it, so that a new key can come while hashes of the old one are still around. Hashes without it are older than
 * the first key, or made where none is set.
 */

const SEALED =
  /^\$pepper=([\w-]{1,20})(\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$)([A-Za-z0-9+/]+)$/;

/** What every hash that is made now begins with. */
export function currentSeal(): string {
  const [pepper] = env().passwordPeppers;
  return pepper ? `$pepper=${pepper.id}` : "";
}

const macOf = (key: string, tag: string) =>
  createHmac("sha256", key).update(Buffer.from(tag, "base64")).digest("base64").replace(/=+$/, "");

/** argon2's result as it is stored: under the newest key, or as it is where none is set. */
export function sealedHash(encoded: string): string {
  const [pepper] = env().passwordPeppers;
  if (!pepper) return encoded;
  const cut = encoded.lastIndexOf("$") + 1;
  return `${currentSeal()}${encoded.slice(0, cut)}${macOf(pepper.key, encoded.slice(cut))}`;
}

/** A key that nobody has, for hashes whose own key is gone: they take as long, and match nothing. */
const NO_KEY = "no key of this name is set";

/** Whether a password is the one that was stored, with the key that sealed it then. */
export async function isStoredAs(stored: string, password: string): Promise<boolean> {
  const sealed = SEALED.exec(stored);
  if (!sealed) return verify(stored, password);
  const [, id, , memory, time, lanes, salt = "", mac = ""] = sealed;
  const again = await hash(password, {
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(lanes),
    outputLen: 32,
    salt: Buffer.from(salt, "base64"),
  });
  const pepper = env().passwordPeppers.find((known) => known.id === id);
  const found = Buffer.from(macOf(pepper?.key ?? NO_KEY, again.slice(again.lastIndexOf("$") + 1)));
  const wanted = Buffer.from(mac);
  return pepper !== undefined && found.length === wanted.length && timingSafeEqual(found, wanted);
}
