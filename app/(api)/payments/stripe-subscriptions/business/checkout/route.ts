import { startCheckout as call } from "@/lib/contracts/checkout";
import { COOKIE_SECONDS } from "@/lib/server/checkout/browser";
import { withinLimits } from "@/lib/server/checkout/limit-checkouts";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { database } from "@/lib/server/db/client";
import { cookie } from "@/lib/server/http/cookies";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { payments } from "@/lib/server/payments/stripe-payments";

export const POST = route(
  call,
  async ({ body, actor, client }) => {
    const buyer = { actor, client };
    const started = await withinLimits(body.email, client, async () =>
      startCheckout(await database(), payments(), body, buyer),
    );
    const cookies = started.cookie ? [cookie("checkout", started.cookie, COOKIE_SECONDS)] : [];
    return reply(started.answer, { status: started.isNew ? 201 : 200, cookies });
  },
  { sameCharge: ({ paymentMethod: _paymentMethod, ...purchase }) => purchase },
);
