import { makeResultLink, resultLinks } from "@/lib/contracts/result-links";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { listLinks, makeLink } from "@/lib/server/results/result-links";

export const GET = route(resultLinks, async ({ actor }) => listLinks(await database(), actor));
export const POST = route(makeResultLink, async ({ actor, body }) => makeLink(await database(), actor, body.days));
