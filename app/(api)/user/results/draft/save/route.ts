import { saveResults } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { draftHolderOf } from "@/lib/server/results/draft-store";
import { saveResultDraft } from "@/lib/server/results/save-draft";

export const POST = route(saveResults, async ({ request, actor }) => {
  const { answer, cookies } = await saveResultDraft(await database(), {
    ...draftHolderOf(request.headers, actor),
    actor,
  });
  return reply(answer, { cookies });
});
