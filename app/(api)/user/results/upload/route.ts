import { uploadResults } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { draftHolderOf } from "@/lib/server/results/draft-store";
import { upload } from "@/lib/server/results/upload";

export const POST = route(
  uploadResults,
  async ({ bytes, request: { headers }, actor, client }) => {
    const sent = { bytes, contentType: headers.get("content-type"), client };
    const { answer, cookies } = await upload(await database(), draftHolderOf(headers, actor), sent);
    return reply(answer, { cookies });
  },
  { body: "bytes" },
);
