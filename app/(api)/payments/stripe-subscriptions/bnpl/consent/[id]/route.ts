import { bnplConsents as call } from "@/lib/contracts/checkout-details";
import { readBnplConsents } from "@/lib/server/checkout/read-consents";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(call, async ({ params, actor, client }) =>
  readBnplConsents(await database(), params.id, { actor, client }),
);
