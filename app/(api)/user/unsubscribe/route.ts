import { unsubscribe as call } from "@/lib/contracts/outreach";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { unsubscribe } from "@/lib/server/mail/unsubscribe";

/** Mail programs post a form here, by RFC 8058; what it says does not matter. */
export const POST = route(call, async ({ query }) => unsubscribe(await database(), query.token), { body: "bytes" });
