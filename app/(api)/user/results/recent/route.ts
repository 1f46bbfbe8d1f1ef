import { recentResults } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { listRecentResults } from "@/lib/server/results/saved-results";

export const GET = route(recentResults, async ({ actor }) => listRecentResults(await database(), actor));
