import "server-only";
import { momentZoneText } from "@/lib/domain/date-text";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now, timeOfPhones } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { countRecoveryCodes, selectFactor, spendRecoveryCode, spendStep } from "@/lib/server/db/queries/second-factors";
import { newId } from "@/lib/server/ids";
import { blurredEmail } from "@/lib/server/log";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { stepOfCode } from "./authenticator";
import { openSecret } from "./factor-secret";
import { countTry, forgiveTries } from "./login-backoff";
import { noteFailed } from "./note-sign-in";
import { recoveryCodeHash } from "./recovery-codes";

/** Whose factor it is, and in which shop they are told of it. */
export interface FactorOwner {
  readonly userId: string;
  readonly name: string;
  /** Canonical. */
  readonly email: string;
  /** NULL: our own. */
  readonly shopKey: string | null;
}

/** When a factor was shown, and by which of its codes. */
export interface ShownFactor {
  readonly at: Date;
  readonly by: "app" | "recovery";
}

/** After so many wrong codes in a row their owner hears of it: whoever enters them has the password. */
const TOLD_AFTER = 5;

const wrong = (message?: string) => new Problem("code_wrong", { field: "code", ...(message && { message }) });

type Told = "on" | "off" | "reset" | "codes" | "recovery" | "guessed";

/** Mails somebody what happened to their second factor. */
export async function mailFactor(tx: Database, owner: FactorOwner, what: Told): Promise<void> {
  const codesLeft = await countRecoveryCodes(tx, owner.userId);
  const at = momentZoneText(now());
  const data = { name: owner.name, what, at, codesLeft, resetPath: "/reset-password" };
  const mail = { template: "factor-changed", to: owner.email, shopKey: owner.shopKey, data } as const;
  await enqueue(tx, "mail", `factor-changed:${newId("chg")}`, mail);
}

/** Uses a code of the app up. @throws Problem code_wrong */
async function spendAppCode(tx: Database, userId: string, code: string): Promise<void> {
  const factor = await selectFactor(tx, userId);
  const step = factor?.provedAt ? stepOfCode(openSecret(factor), code, timeOfPhones()) : null;
  if (step === null) throw wrong();
  if (!(await spendStep(tx, userId, step))) {
    throw wrong("That code was already used. Wait until your app shows the next one.");
  }
}

/** Uses a recovery code up, and tells its owner. @throws Problem code_wrong */
async function spendWrittenCode(tx: Database, owner: FactorOwner, code: string): Promise<void> {
  if (!(await spendRecoveryCode(tx, owner.userId, recoveryCodeHash(owner.userId, code)))) throw wrong();
  await mailFactor(tx, owner, "recovery");
  await audit(tx, { event: "factor.recovery", actor: owner.userId });
}

async function noteWrong(db: Database, owner: FactorOwner, tries: number): Promise<void> {
  await audit(db, {
    ...{ event: "login.fail", actor: "visitor", subject: blurredEmail(owner.email) },
    details: { what: "code" },
  });
  await noteFailed(db, owner.email, "wrongCodes");
  if (tries === TOLD_AFTER) await mailFactor(db, owner, "guessed");
  kickOutbox();
}

/**
 * Does something that needs the second factor beside the password: a code of the app, or a recovery code, which this
 * uses up. Of any number of tries with one code at once, one goes through. If the work fails, the code still works.
 * @param work  what the code allows, in one transaction with its use; it gets when and by what the factor was shown
 * @throws Problem code_wrong, too_many_requests
 */
export async function withFactor<Done>(
  db: Database,
  owner: FactorOwner,
  code: string,
  work: (tx: Database, shown: ShownFactor) => Promise<Done>,
): Promise<Done> {
  const tries = await countTry(owner.userId, "code");
  const digits = code.replace(/\s/g, "");
  try {
    const done = await db.transaction(async (tx) => {
      const isOfApp = /^\d{6}$/.test(digits);
      if (isOfApp) await spendAppCode(tx, owner.userId, digits);
      else await spendWrittenCode(tx, owner, code);
      return work(tx, { at: now(), by: isOfApp ? "app" : "recovery" });
    });
    await forgiveTries(owner.userId, "code");
    // Whoever lost the codes hears of their use at once.
    kickOutbox();
    return done;
  } catch (error) {
    if (error instanceof Problem && error.code === "code_wrong") await noteWrong(db, owner, tries);
    throw error;
  }
}
