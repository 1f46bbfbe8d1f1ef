import { makeResultLink as call, resultLinks } from "@/lib/contracts/result-links";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { listLinks, makeResultLink } from "@/lib/server/results/result-links";

export const GET = route(resultLinks, async ({ actor }) => listLinks(await database(), actor));
export const POST = route(call, async ({ actor, body }) => makeResultLink(await database(), actor, body.days));
