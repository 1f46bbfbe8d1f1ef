import { closeBookBreak } from "@/lib/contracts/staff-books";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { closeBreak } from "@/lib/server/staff/books";

export const POST = route(closeBookBreak, async ({ actor, params, body }) =>
  closeBreak(await database(), actor, params.id, body.note),
);
