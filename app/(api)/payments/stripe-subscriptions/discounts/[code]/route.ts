import { discount } from "@/lib/contracts/discounts";
import { database } from "@/lib/server/db/client";
import { findDiscount, publicDiscount } from "@/lib/server/discounts/find-discount";
import { limitGuesses } from "@/lib/server/discounts/limit-guesses";
import { route } from "@/lib/server/http/route";

export const GET = route(discount, async ({ params, query, client }) =>
  limitGuesses(client, async () =>
    publicDiscount(await findDiscount(await database(), { code: params.code, shopKey: query.businessKey || null })),
  ),
);
