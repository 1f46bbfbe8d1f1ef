import { discountValidity } from "@/lib/contracts/discounts";
import { database } from "@/lib/server/db/client";
import { answerValidity } from "@/lib/server/discounts/answer-validity";
import { route } from "@/lib/server/http/route";

export const GET = route(discountValidity, async ({ params, query, client, actor }) =>
  answerValidity(await database(), client, { ...query, ...params }, actor),
);
