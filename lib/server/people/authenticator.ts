import "server-only";
import { Secret, TOTP } from "otpauth";

/*
 * Codes of authenticator apps, as RFC 6238 has them and as every app makes them without being told: six digits of
 * HMAC-SHA-1, another every 30 seconds.
 */

const STEP_MS = 30_000;
/** Clocks of phones are off, and typing takes a moment: so many steps before and after count too. */
const STEPS_BESIDE = 1;
/** As RFC 4226 asks for. Unit: bytes. */
const SECRET_BYTES = 20;

/** A new secret, in base32 as apps take it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * The address by which an app takes a secret over.
 * @param issuer   what the app shows above the code
 * @param account  whose it is, below
 */
export function secretUri(secret: string, issuer: string, account: string): string {
  return new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The step whose code this is, counted in stretches of 30 seconds since 1970. NULL: it is none of now.
 * @param at  in milliseconds since 1970, as phones have it
 */
export function stepOfCode(secret: string, code: string, at: number): number | null {
  const asked = { token: code, secret: Secret.fromBase32(secret), timestamp: at, window: STEPS_BESIDE };
  const beside = TOTP.validate(asked);
  return beside === null ? null : Math.floor(at / STEP_MS) + beside;
}

/** The code of a moment, as an app shows it. */
export function codeAt(secret: string, at: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
}
