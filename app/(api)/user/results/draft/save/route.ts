import { saveDraft } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { holderOf } from "@/lib/server/results/draft-store";
import { save } from "@/lib/server/results/save-draft";

export const POST = route(saveDraft, async ({ request, actor }) => {
  const { answer, cookies } = await save(await database(), { ...holderOf(request.headers, actor), actor });
  return reply(answer, { cookies });
});
