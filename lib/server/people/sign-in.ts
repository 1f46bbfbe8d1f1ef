import "server-only";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { findCredential, putPassword } from "@/lib/server/db/queries/users";
import type { Client, Role } from "@/lib/server/http/actor";
import { returnPoints, take } from "@/lib/server/http/rate-limit";
import { type Reply, reply } from "@/lib/server/http/reply";
import { roleOf } from "@/lib/server/http/role";
import { blurredEmail } from "@/lib/server/log";
import { emailOf } from "./email-of";
import { countTry, forgiveTries } from "./login-backoff";
import { hashPassword, isOutdatedHash, isPassword } from "./password-hash";
import { openSession } from "./session";

/** Who is signed in now, as login and sign-up answer. */
export interface SignedIn {
  readonly user: { readonly email: string; readonly name: string; readonly role: Role };
}

type Credential = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

async function refuseSignIn(db: Database, email: string): Promise<never> {
  await audit(db, { event: "login.fail", actor: "visitor", subject: blurredEmail(email) });
  throw new Problem("invalid_credentials");
}

/** A hash made with older parameters is made anew while the password is at hand. */
async function renewHash(tx: Database, credential: Credential, password: string): Promise<void> {
  if (!credential.password || !isOutdatedHash(credential.password)) return;
  await putPassword(tx, credential.userId, await hashPassword(password), now());
}

/**
 * Signs in with e-mail and password, on a session that is new. An unknown address, a wrong password, an account
 * without one and a disabled account look the same and take the same time.
 * @throws Problem invalid_credentials, too_many_requests
 */
export async function signIn(
  db: Database,
  { username, password }: { username: string; password: string },
  client: Client,
): Promise<Reply<SignedIn>> {
  const { canonical: email } = emailOf(username);
  await take("login-network", client.address);
  await countTry(email);
  const credential = await findCredential(db, email);
  const stored = credential?.disabledAt === null ? credential.password : null;
  const isRight = await isPassword(stored, password);
  if (!credential || !isRight) return refuseSignIn(db, email);
  const { userId, name } = credential;
  const role = roleOf(credential.role);
  const cookie = await db.transaction(async (tx) => {
    await renewHash(tx, credential, password);
    const opened = await openSession(tx, { userId, role }, client);
    await audit(tx, { event: "login.ok", actor: userId });
    return opened;
  });
  await forgiveTries(email);
  await returnPoints("login-network", client.address);
  return reply({ user: { email, name, role } }, { cookies: [cookie] });
}
