import { discount } from "@/lib/contracts/discounts";
import { lookUpDiscount } from "@/lib/server/discounts/find-discount";
import { limitGuesses } from "@/lib/server/discounts/limit-guesses";
import { route } from "@/lib/server/http/route";

export const GET = route(discount, ({ params, query, client }) =>
  limitGuesses(client, () => lookUpDiscount({ code: params.code, shopKey: query.businessKey || null })),
);
