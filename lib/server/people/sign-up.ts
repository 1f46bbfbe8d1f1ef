import "server-only";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { insertUser, putPassword, selectUserByEmail } from "@/lib/server/db/queries/users";
import type { Client } from "@/lib/server/http/actor";
import { checkRoom, takePoints } from "@/lib/server/http/rate-limit";
import { type Reply, reply } from "@/lib/server/http/reply";
import { hashOf, newId } from "@/lib/server/ids";
import { claimKit } from "@/lib/server/orders/claim-kit";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { emailOf } from "./email-of";
import { takeEmailProbe } from "./email-probe";
import { hashPassword } from "./password-hash";
import { checkPassword } from "./password-rules";
import { openSession } from "./session";
import type { SignedIn } from "./sign-in";

/** What a sign-up form sends. */
export interface SignUpRequest {
  readonly email: string;
  readonly name: string;
  readonly kitID?: string | null | undefined;
  readonly password: string;
  /** The browser's correlation id. It authenticates nothing and is stored as a hash. */
  readonly sessionId?: string | null | undefined;
}

interface NewAccount {
  readonly email: string;
  readonly displayEmail: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly kitCode: string;
  readonly correlation: string | null;
}

/** The account, its password, its kit and its first session: all of it or nothing. */
async function insertAccount(tx: Database, account: NewAccount, client: Client): Promise<string> {
  const { email, displayEmail, name, passwordHash, kitCode, correlation } = account;
  const at = now();
  const userId = newId("usr");
  const user = await insertUser(tx, { id: userId, email, displayEmail, name, createdAt: at, updatedAt: at });
  if (!user) throw new Problem("email_taken", { field: "email" });
  await putPassword(tx, userId, passwordHash, at);
  if (kitCode !== "") await claimKit(tx, userId, kitCode);
  const cookie = await openSession(tx, { userId, role: "customer", how: "signup" }, client);
  await enqueue(tx, "verify-email", `verify-email:${userId}`, { userId, shopKey: client.shopKey });
  await audit(tx, { event: "signup", actor: userId, details: { hasKit: kitCode !== "", correlation } });
  return cookie;
}

/** A taken address tells that it is taken, so it draws from the budget for asking about addresses. */
async function refuseTaken(client: Client, email: string): Promise<never> {
  await takeEmailProbe(client, email);
  throw new Problem("email_taken", { field: "email" });
}

/** What the refusal of a sign-up costs the visitor. */
async function afterRefusal(error: unknown, client: Client, email: string): Promise<never> {
  const code = error instanceof Problem ? error.code : null;
  if (code === "email_taken") return refuseTaken(client, email);
  if (code === "kit_not_accepted") await takePoints("kit-wrong-network", client.address);
  throw error;
}

/**
 * Creates an account and signs it in. It only ever inserts: an existing account, whoever it belongs to, stays as it
 * is. Orders that the address placed as a guest attach once a mailed link has proven it.
 * @throws Problem email_taken, kit_not_accepted, weak_password, too_many_requests
 */
export async function signUp(db: Database, request: SignUpRequest, client: Client): Promise<Reply<SignedIn>> {
  const { canonical: email, display } = emailOf(request.email);
  const { name, password } = request;
  const kitCode = request.kitID?.trim() ?? "";
  await takePoints("signup-network", client.address);
  if (kitCode !== "") await checkRoom("kit-wrong-network", client.address);
  await checkPassword(password, { email, name });
  if (await selectUserByEmail(db, email)) return refuseTaken(client, email);
  const account = {
    email,
    displayEmail: display,
    name,
    passwordHash: await hashPassword(password),
    kitCode,
    correlation: request.sessionId ? hashOf(request.sessionId) : null,
  };
  const cookie = await db
    .transaction((tx) => insertAccount(tx, account, client))
    .catch((error: unknown) => afterRefusal(error, client, email));
  kickOutbox();
  return reply({ user: { email, name, role: "customer" } }, { cookies: [cookie] });
}
