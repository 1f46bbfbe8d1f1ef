import { editDraftValue } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { draftHolderOf } from "@/lib/server/results/draft-store";
import { editValue } from "@/lib/server/results/edit-draft";

export const POST = route(editDraftValue, async ({ request, actor, params, body }) =>
  editValue(await database(), draftHolderOf(request.headers, actor), params.id, body),
);
