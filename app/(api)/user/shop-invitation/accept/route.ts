import { acceptShopInvitation } from "@/lib/contracts/shop-invitation";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { acceptInvitation } from "@/lib/server/shop-people/answer-invitation";

export const POST = route(acceptShopInvitation, async ({ body, actor, client }) =>
  acceptInvitation(await database(), body, { actor, client }),
);
