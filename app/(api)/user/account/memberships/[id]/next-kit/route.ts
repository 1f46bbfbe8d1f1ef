import { askNextKit as ask, readNextKit as read } from "@/lib/contracts/next-kit";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { memberOf } from "@/lib/server/memberships/member-link";
import { askNextKit, readNextKit } from "@/lib/server/memberships/next-kit";

export const GET = route(read, async ({ actor, client, params }) =>
  readNextKit(await database(), memberOf(actor, client), params.id),
);

export const POST = route(ask, async ({ actor, client, params, body }) =>
  askNextKit(await database(), memberOf(actor, client), params.id, body.product),
);
