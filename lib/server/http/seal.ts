import "server-only";
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { env } from "@/lib/server/env";

function key(purpose: string): Buffer {
  return createHash("sha256").update(`${purpose}:${env().sessionSecret}`).digest();
}

/** A text that only this shop can read again. `purpose` keeps the uses of the one secret apart. */
export function seal(purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key(purpose), iv);
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** The text of `seal`, or null when it was made with another secret or changed. */
export function unseal(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key(purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** A fingerprint that cannot be guessed back by trying texts, since it needs our secret. */
export function fingerprint(purpose: string, data: string | Uint8Array): string {
  return createHmac("sha256", key(purpose)).update(data).digest("base64url");
}
