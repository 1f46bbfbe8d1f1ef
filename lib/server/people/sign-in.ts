import "server-only";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { findCredential, putPassword } from "@/lib/server/db/queries/users";
import type { Client, Role } from "@/lib/server/http/actor";
import { returnPoints, takePoints } from "@/lib/server/http/rate-limit";
import { type Reply, reply } from "@/lib/server/http/reply";
import { roleOf } from "@/lib/server/http/role";
import { blurredEmail } from "@/lib/server/log";
import { emailOf } from "./email-of";
import { countTry, forgiveTries } from "./login-backoff";
import { noteFailed } from "./note-sign-in";
import { hashPassword, isOutdatedHash, isPassword } from "./password-hash";
import { openSession } from "./session";
import { type ShownFactor, withFactor } from "./show-factor";

/** Who is signed in now, as login and sign-up answer. */
export interface SignedIn {
  readonly user: { readonly email: string; readonly name: string; readonly role: Role };
}

/** What a login form sends. */
interface SignInRequest {
  readonly username: string;
  readonly password: string;
  /** Of the second factor; asked for when the password was right. */
  readonly code?: string | undefined;
}

type Credential = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

async function refuseSignIn(db: Database, email: string): Promise<never> {
  await audit(db, { event: "login.fail", actor: "visitor", subject: blurredEmail(email) });
  await noteFailed(db, email, "wrongPasswords");
  throw new Problem("invalid_credentials");
}

/** A hash made with older parameters is made anew while the password is at hand. */
async function renewHash(tx: Database, credential: Credential, password: string): Promise<void> {
  if (!credential.password || !isOutdatedHash(credential.password)) return;
  await putPassword(tx, credential.userId, await hashPassword(password), now());
}

/** Whoever has a second factor shows it in the transaction that opens their session. */
async function showing<Done>(
  db: Database,
  credential: Credential,
  { code, shopKey }: Pick<SignInRequest, "code"> & Pick<Client, "shopKey">,
  work: (tx: Database, shown: ShownFactor | null) => Promise<Done>,
): Promise<Done> {
  if (!credential.hasFactor) return db.transaction((tx) => work(tx, null));
  if (code === undefined) throw new Problem("code_needed", { field: "code" });
  return withFactor(db, { ...credential, shopKey }, code, work);
}

/**
 * Signs in with email and password, and with a code where the account has a second factor, on a session that is new.
 * A right password alone opens nothing then, and nothing of it is kept: it comes again with the code. An unknown
 * address, a wrong password, an account without one and a disabled account look the same and take the same time.
 * @throws Problem invalid_credentials, code_needed, code_wrong, too_many_requests
 */
export async function signIn(
  db: Database,
  { username, password, code }: SignInRequest,
  client: Client,
): Promise<Reply<SignedIn>> {
  const { canonical: email } = emailOf(username);
  await takePoints("login-network", client.address);
  await countTry(email);
  const credential = await findCredential(db, email);
  const stored = credential?.disabledAt === null ? credential.password : null;
  const isRight = await isPassword(stored, password);
  if (!credential || !isRight) return refuseSignIn(db, email);
  const { userId, name } = credential;
  const role = roleOf(credential.role);
  await forgiveTries(email);
  await returnPoints("login-network", client.address);
  const cookie = await showing(db, credential, { code, shopKey: client.shopKey }, async (tx, shown) => {
    await renewHash(tx, credential, password);
    const opened = await openSession(
      tx,
      { userId, role, factorAt: shown?.at ?? null, how: shown?.by ?? "password" },
      client,
    );
    await audit(tx, { event: "login.ok", actor: userId });
    return opened;
  });
  return reply({ user: { email, name, role } }, { cookies: [cookie] });
}
