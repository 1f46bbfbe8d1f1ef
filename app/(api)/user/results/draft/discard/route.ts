import { discardDraft } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { draftHolderOf } from "@/lib/server/results/draft-store";
import { discard } from "@/lib/server/results/edit-draft";

export const POST = route(discardDraft, async ({ request, actor }) => {
  const { cookies } = await discard(await database(), draftHolderOf(request.headers, actor));
  return reply({ ok: true as const }, { cookies });
});
