import { resultDraft } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { holderOf } from "@/lib/server/results/draft-store";
import { readDraft } from "@/lib/server/results/edit-draft";

export const GET = route(resultDraft, async ({ request, actor }) =>
  readDraft(await database(), holderOf(request.headers, actor)),
);
