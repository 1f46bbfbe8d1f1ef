import { checkoutLead as call } from "@/lib/contracts/checkout-questions";
import { browserOf, COOKIE_SECONDS } from "@/lib/server/checkout/browser";
import { noteLead } from "@/lib/server/checkout/note-lead";
import { database } from "@/lib/server/db/client";
import { cookie } from "@/lib/server/http/cookies";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";

export const POST = route(call, async ({ body, client }) => {
  const browser = browserOf(client, null);
  const cookies = browser.isNewToken ? [cookie("checkout", browser.token, COOKIE_SECONDS)] : [];
  return reply(await noteLead(await database(), body), { status: 202, cookies });
});
