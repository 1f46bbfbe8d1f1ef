import { resultDraft } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { draftHolderOf } from "@/lib/server/results/draft-store";
import { readResultDraft } from "@/lib/server/results/edit-draft";

export const GET = route(resultDraft, async ({ request, actor }) =>
  readResultDraft(await database(), draftHolderOf(request.headers, actor)),
);
