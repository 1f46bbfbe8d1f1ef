import { readShopInvitation } from "@/lib/contracts/shop-invitation";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readInvitation } from "@/lib/server/shop-people/answer-invitation";

export const POST = route(readShopInvitation, async ({ body, actor, client }) =>
  readInvitation(await database(), body.token, { actor, client }),
);
