import { editResult } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { correctResult } from "@/lib/server/results/saved-results";

export const POST = route(editResult, async ({ actor, params, body }) =>
  correctResult(await database(), actor, params.id, body),
);
