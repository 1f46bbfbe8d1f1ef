import { agreeOnTerms } from "@/lib/contracts/staff-payouts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { keepTerms } from "@/lib/server/payouts/agree-terms";

export const POST = route(agreeOnTerms, async ({ actor, params, body }) =>
  keepTerms(await database(), actor, params.businessKey, body),
);
