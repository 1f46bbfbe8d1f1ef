import { Problem } from "../lib/domain/problem";
import { loadClock } from "../lib/server/clock";
import { type Database, openDatabase } from "../lib/server/db/client";
import { errorBody } from "../lib/server/http/error";
import { resetFactorOf } from "../lib/server/staff-people/by-operator";
import { inviteToStaff } from "../lib/server/staff-people/invite-colleague";

// Run by scripts/staff.mjs, which gives it the database and what to do.

async function invite(db: Database, name: string, email: string): Promise<string> {
  await inviteToStaff(db, { name, email, role: "admin" }, null);
  return `A link is on its way to ${email}: the running shop mails it within a minute, and it works for a week.`;
}

async function resetFactor(db: Database, email: string): Promise<string> {
  await resetFactorOf(db, email);
  return `${email} has no second factor any more, is signed out everywhere, and is mailed that it happened.`;
}

async function act([action, first = "", second = ""]: readonly string[]): Promise<string> {
  const { db, close } = await openDatabase();
  try {
    await loadClock(db);
    return await (action === "invite" ? invite(db, first, second) : resetFactor(db, first));
  } finally {
    await close();
  }
}

try {
  console.log(await act(process.argv.slice(2)));
} catch (error) {
  if (process.env.DEBUG) console.error(error);
  console.error(error instanceof Problem ? errorBody(error, "").error.message : error);
  process.exitCode = 1;
}
