import { readStartLink as call } from "@/lib/contracts/shop-start";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readStartLink } from "@/lib/server/shop-starts/open-start";

export const POST = route(call, async ({ body, actor, client }) =>
  readStartLink(await database(), body.token, { actor, client }),
);
