import "server-only";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { countFailedSignIn, insertSignIn, type SignInRow } from "@/lib/server/db/queries/sign-ins";
import type { Client } from "@/lib/server/http/actor";
import { newId } from "@/lib/server/ids";
import { deviceName } from "./device-name";

/** How long sign-ins are kept, as the privacy notice says. */
export const SIGN_INS_KEPT_DAYS = 90;

/** How somebody signed in. */
export type SignInWay = SignInRow["how"];

/** Writes down that somebody signed in. @param tx  the transaction that opens the session */
export function noteSignedIn(
  tx: Database,
  opened: Pick<SignInRow, "userId" | "sessionId" | "how" | "at">,
  { network, userAgent }: Pick<Client, "network" | "userAgent">,
): Promise<void> {
  return insertSignIn(tx, { id: newId("sin"), ...opened, device: deviceName(userAgent), network });
}

/** Counts a try that failed, for the owner of the address if it has one. Both take as long. */
export function noteFailed(db: Database, email: string, what: "wrongPasswords" | "wrongCodes"): Promise<void> {
  const at = now();
  return countFailedSignIn(db, email, what, { day: newYorkDay(at), at });
}
