import { deleteResult } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { deleteOne } from "@/lib/server/results/saved-results";

export const POST = route(deleteResult, async ({ actor, params }) => deleteOne(await database(), actor, params.id));
