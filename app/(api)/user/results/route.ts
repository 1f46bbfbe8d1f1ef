import { results } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { listResults } from "@/lib/server/results/saved-results";

export const GET = route(results, async ({ actor }) => listResults(await database(), actor));
