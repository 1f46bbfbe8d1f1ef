import { sql } from "drizzle-orm";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import type { Member } from "@/lib/server/http/actor";
import { emptyBucket } from "@/lib/server/http/rate-limit";
import { readSealed } from "@/lib/server/mail/mailed-link";
import { LINK_PURPOSE } from "@/lib/server/mail/member-path";
import { mailFreshLink, memberOf, openMembershipLink } from "@/lib/server/memberships/member-link";

/** The token of the newest mail's link to a membership. */
async function tokenOf(db: Database, id: string): Promise<string> {
  const { rows } = await db.execute(sql`select path #>> '{}' as path from kept_mails,
    jsonb_path_query(payload, '$.data.**.managePath') path where path #>> '{}' is not null order by position desc`);
  const tokens = rows.map(({ path }) => new URL(String(path), "https://x").searchParams.get("token"));
  return tokens.find((token) => readSealed(LINK_PURPOSE, token)?.id === id) ?? "";
}

/** Whoever opens the link in the newest mail about a membership; one that is too old brings a fresh one. */
export async function linkedMember(db: Database, id: string, businessKey: string | null): Promise<Member> {
  const open = async () =>
    openMembershipLink(db, { token: await tokenOf(db, id), businessKey }, { membershipCookie: null });
  const { visit } = await open().catch(async (error: unknown) => {
    if (!(error instanceof Problem && error.code === "too_late")) throw error;
    // The limit on these mails counts the day outside; in here years pass.
    await emptyBucket("membership-link-mail", id);
    await mailFreshLink(db, { token: await tokenOf(db, id), businessKey });
    return open();
  });
  return memberOf(null, { membershipCookie: visit });
}
