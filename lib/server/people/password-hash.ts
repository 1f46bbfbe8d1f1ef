import "server-only";
import { hash } from "@node-rs/argon2";
import { oncePerProcess } from "@/lib/server/process";
import { Turns } from "@/lib/server/turns";
import { currentSeal, isStoredAs, sealedHash } from "./password-pepper";

/** argon2id (the library's default) as OWASP's first choice has it: 19 MiB, two passes, one lane. Unit: KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** A password flood must not starve the shop. */
const hashing = oncePerProcess("hashing", () => new Turns({ atOnce: 4, waiting: 32, waitMs: 2000 }));

const inTurn = <Done>(work: () => Promise<Done>) => hashing.get().take(work);

/** The same letters are the same password, however the keyboard composes them. */
const normalizeUnicode = (password: string) => password.normalize("NFC");

/**
 * The stored form of a password.
 * @throws Problem unavailable when too many are being hashed already
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => sealedHash(await hash(normalizeUnicode(password), PARAMETERS)));
}

const dummyHash = oncePerProcess<Promise<string> | null>("dummy-hash", () => null);

/** A hash that no password has, so that an unknown account takes as long as a wrong password. Refused, it is made anew. */
function nobodysHash(): Promise<string> {
  const made = dummyHash.get() ?? hashPassword("nobody's password");
  dummyHash.set(made);
  made.catch(() => dummyHash.set(null));
  return made;
}

/**
 * Whether a password is the stored one. NULL, an account without password or no account at all, takes as long.
 * @throws Problem unavailable when too many are being hashed already
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash());
  const isSame = await inTurn(() => isStoredAs(against, normalizeUnicode(password)));
  return isSame && stored !== null;
}

/** Whether a stored hash was made with other parameters, or sealed with another key, than today's. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(`${currentSeal()}${PREFIX}`);
}
