import "server-only";
import * as z from "zod/mini";
import { aboutSample, filesRead, readValue, unreadLines, valueWarning } from "@/lib/contracts/result-values";

/** A value as it is sealed. The seal says who wrote it, not in which form: a form that nobody knows is not read. */
export const keptValue = z.object({
  ...readValue.shape,
  otherDate: z.optional(z.nullable(z.string())),
  isEdited: z.optional(z.boolean()),
  about: z.optional(z.nullable(aboutSample)),
});

/** What a draft holds, as it is sealed. */
export const keptDraft = z.object({
  files: filesRead,
  values: z.array(
    z.object({
      ...keptValue.shape,
      id: z.string(),
      isChosen: z.nullable(z.boolean()),
      fileIndex: z.optional(z.int()),
      isEdited: z.boolean(),
      picture: z.optional(z.nullable(z.string())),
      warnings: z.array(valueWarning),
    }),
  ),
  unread: unreadLines,
  isAwaitingEmail: z.optional(z.boolean()),
  shopKey: z.optional(z.nullable(z.string())),
});
