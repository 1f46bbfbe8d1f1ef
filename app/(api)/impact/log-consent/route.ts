import { logConsent as call } from "@/lib/contracts/page-view";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { logConsent } from "@/lib/server/outreach/log-page-view";

export const POST = route(call, async ({ body, client }) => logConsent(await database(), body, client));
