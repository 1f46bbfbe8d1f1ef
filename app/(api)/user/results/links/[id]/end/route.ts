import { endResultLink } from "@/lib/contracts/result-links";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { endLink } from "@/lib/server/results/result-links";

export const POST = route(endResultLink, async ({ actor, params }) => endLink(await database(), actor, params.id));
