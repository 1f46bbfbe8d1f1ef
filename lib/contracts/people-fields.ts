import * as z from "zod/mini";

/** What is told of everybody who is in a list of people. */
export const personFields = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** NULL: never, or not since this is noted. ISO 8601 in UTC, as every moment here. */
  signedInAt: z.nullable(z.string()),
  /** Whoever asks. */
  isSelf: z.boolean(),
};

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  invitedAt: z.string(),
  /** When its link stops working. */
  endsAt: z.string(),
  isOver: z.boolean(),
  /** Who sent it. NULL: their account is gone. */
  by: z.nullable(z.string()),
});
/** What is told of every invitation that nobody has used. */
export type Invitation = z.output<typeof invitation>;
export const invitationFields = invitation.shape;
