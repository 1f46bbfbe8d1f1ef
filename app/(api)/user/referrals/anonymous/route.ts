import { referral } from "@/lib/contracts/outreach";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { referFriend } from "@/lib/server/outreach/refer-friend";

export const POST = route(referral, async ({ body, client }) => referFriend(await database(), body, client));
