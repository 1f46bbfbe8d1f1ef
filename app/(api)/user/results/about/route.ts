import { tellAboutSamples } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { tellAbout } from "@/lib/server/results/tell-about";

export const POST = route(tellAboutSamples, async ({ actor, body }) => tellAbout(await database(), actor, body));
