import * as z from "zod/mini";
import { defineCall } from "./call";
import { lookupKey, textList } from "./text";

export const hasScheduled = defineCall({
  method: "GET",
  path: "/kits/products/has-scheduled",
  summary: "Which of these products are already on their way to the signed-in person; all false for visitors.",
  access: "anyone",
  query: z.strictObject({ ids: z._default(textList(lookupKey, 50), []) }),
  answer: z.object({ hasScheduled: z.boolean(), ids: z.record(z.string(), z.boolean()) }),
  statuses: [200],
  problems: [],
});
