import { addDraftValue } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { draftHolderOf } from "@/lib/server/results/draft-store";
import { addValue } from "@/lib/server/results/edit-draft";

export const POST = route(addDraftValue, async ({ request, actor, body }) => {
  const { draft, cookies } = await addValue(await database(), draftHolderOf(request.headers, actor), body);
  return reply({ draft }, { cookies });
});
