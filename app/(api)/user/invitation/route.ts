import { invitation } from "@/lib/contracts/outreach";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { joinWaitlist } from "@/lib/server/outreach/join-waitlist";

export const POST = route(invitation, async ({ body, client }) => joinWaitlist(await database(), body, client));
