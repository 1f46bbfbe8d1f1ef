import { askNextKit as ask, readNextKit as read } from "@/lib/contracts/next-kit";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { askNextKit, readNextKit } from "@/lib/server/memberships/next-kit";

export const GET = route(read, async ({ actor, params }) => readNextKit(await database(), actor, params.id));

export const POST = route(ask, async ({ actor, params, body }) =>
  askNextKit(await database(), actor, params.id, body.product),
);
