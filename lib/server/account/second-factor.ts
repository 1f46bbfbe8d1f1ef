import "server-only";
import type { BegunFactor, FactorState } from "@/lib/contracts/second-factor";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now, timeOfPhones } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  beginFactor,
  countRecoveryCodes,
  deleteFactor,
  proveFactor,
  putRecoveryCodes,
  selectFactor,
  spendStep,
} from "@/lib/server/db/queries/second-factors";
import { deleteSessionsOf } from "@/lib/server/db/queries/sessions";
import type { Actor, Client } from "@/lib/server/http/actor";
import { type Reply, reply } from "@/lib/server/http/reply";
import { mailBrand } from "@/lib/server/mail/mail-brand";
import { kickOutbox } from "@/lib/server/outbox";
import { newSecret, secretUri, stepOfCode } from "@/lib/server/people/authenticator";
import { openSecret, sealSecret } from "@/lib/server/people/factor-secret";
import { countTry, forgiveTries } from "@/lib/server/people/login-backoff";
import { newRecoveryCodes, recoveryCodeHash } from "@/lib/server/people/recovery-codes";
import { openSession } from "@/lib/server/people/session";
import { mailFactor, withFactor } from "@/lib/server/people/show-factor";
import { checkCurrentPassword } from "./check-password";
import { qrPath } from "./qr-path";

/** Whether whoever is signed in has a second factor. */
export async function readFactor(db: Database, { userId, email, role }: Actor): Promise<FactorState> {
  const factor = await selectFactor(db, userId);
  const since = factor?.provedAt ?? null;
  return {
    email,
    since: since?.toISOString() ?? null,
    isRequired: role === "admin",
    codesLeft: since ? await countRecoveryCodes(db, userId) : 0,
  };
}

/**
 * Makes a secret for an authenticator app. Nothing is asked for it until a code shows that an app has it. The password
 * keeps a stolen session from locking its owner out, the proven address whoever made an account with another's.
 * @throws Problem malformed for a wrong password, conflict for an address that is not proven or a factor that is there,
 *   too_many_requests
 */
export async function beginSecondFactor(
  db: Database,
  actor: Actor,
  { currentPassword }: { readonly currentPassword: string },
): Promise<BegunFactor> {
  await checkCurrentPassword(db, actor, currentPassword);
  if (!actor.isEmailVerified) {
    throw new Problem("conflict", {
      message: "Confirm your email address first: the link is in the email we sent you.",
    });
  }
  const secret = newSecret();
  const row = { userId: actor.userId, ...sealSecret(actor.userId, secret), createdAt: now() };
  if (!(await beginFactor(db, row))) {
    throw new Problem("conflict", { message: "This account already has a second factor. Remove it first." });
  }
  const { brandName } = await mailBrand(db, actor.shopKey);
  const uri = secretUri(secret, brandName, actor.email);
  return { secret: secret.replace(/(.{4})(?!$)/g, "$1 "), uri, qr: qrPath(uri) };
}

/** New recovery codes of an account. @returns them as people read them, this once */
async function giveRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await putRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryCodeHash(userId, code)),
  );
  return codes;
}

/** Every session ends, and this browser gets a new one. @returns its cookie */
async function renewSessions(tx: Database, actor: Actor, client: Client, factorAt: Date | null): Promise<string> {
  await deleteSessionsOf(tx, actor.userId);
  return openSession(tx, { ...actor, factorAt }, client);
}

/** @returns the step of a right code for the factor that is being set up. @throws Problem conflict, code_wrong */
async function firstStep(db: Database, userId: string, code: string): Promise<number> {
  const factor = await selectFactor(db, userId);
  if (!factor || factor.provedAt !== null) {
    throw new Problem("conflict", { message: "The setup has expired. Start again." });
  }
  const step = stepOfCode(openSecret(factor), code.replace(/\s/g, ""), timeOfPhones());
  if (step !== null) return step;
  const message =
    "That is not the code your app shows now. Check that the clock of your phone is right, and try again.";
  throw new Problem("code_wrong", { field: "code", message });
}

/**
 * Turns the factor on that is being set up, with a code that shows that the app has its secret.
 * @throws Problem conflict when nothing is being set up, code_wrong, too_many_requests
 */
export async function confirmSecondFactor(
  db: Database,
  actor: Actor,
  { code }: { readonly code: string },
  client: Client,
): Promise<Reply<{ recoveryCodes: string[] }>> {
  await countTry(actor.userId, "code");
  const step = await firstStep(db, actor.userId, code);
  const { recoveryCodes, cookie } = await db.transaction(async (tx) => {
    if (!(await proveFactor(tx, actor.userId, now()))) throw new Problem("conflict");
    await spendStep(tx, actor.userId, step);
    const given = await giveRecoveryCodes(tx, actor.userId);
    const opened = await renewSessions(tx, actor, client, now());
    await mailFactor(tx, actor, "on");
    await audit(tx, { event: "factor.on", actor: actor.userId });
    return { recoveryCodes: given, cookie: opened };
  });
  await forgiveTries(actor.userId, "code");
  kickOutbox();
  return reply({ recoveryCodes }, { cookies: [cookie] });
}

/** What a change of a factor takes: the password, and a code of it. */
interface FactorProof {
  readonly currentPassword: string;
  readonly code: string;
}

/**
 * Gives new recovery codes in the place of those that are left.
 * @throws Problem malformed for a wrong password, code_wrong, too_many_requests
 */
export async function renewRecoveryCodes(
  db: Database,
  actor: Actor,
  { currentPassword, code }: FactorProof,
): Promise<{ recoveryCodes: string[] }> {
  await checkCurrentPassword(db, actor, currentPassword);
  const recoveryCodes = await withFactor(db, actor, code, async (tx) => {
    const given = await giveRecoveryCodes(tx, actor.userId);
    await mailFactor(tx, actor, "codes");
    await audit(tx, { event: "factor.codes", actor: actor.userId });
    return given;
  });
  kickOutbox();
  return { recoveryCodes };
}

/**
 * Takes the factor away. An admin then sets up another one before anything else.
 * @throws Problem malformed for a wrong password, code_wrong, too_many_requests
 */
export async function removeSecondFactor(
  db: Database,
  actor: Actor,
  { currentPassword, code }: FactorProof,
  client: Client,
): Promise<Reply<{ ok: true }>> {
  await checkCurrentPassword(db, actor, currentPassword);
  const cookie = await withFactor(db, actor, code, async (tx) => {
    await deleteFactor(tx, actor.userId);
    const opened = await renewSessions(tx, actor, client, null);
    await mailFactor(tx, actor, "off");
    await audit(tx, { event: "factor.off", actor: actor.userId });
    return opened;
  });
  kickOutbox();
  return reply({ ok: true }, { cookies: [cookie] });
}
