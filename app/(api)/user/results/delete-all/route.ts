import { deleteAllResults } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { deleteAll } from "@/lib/server/results/saved-results";

export const POST = route(deleteAllResults, async ({ actor }) => deleteAll(await database(), actor));
