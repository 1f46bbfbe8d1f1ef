import * as z from "zod/mini";
import { STAFF_ROLES } from "@/lib/domain/staff-roles";
import { defineCall } from "./call";
import { invitationFields, personFields } from "./people-fields";
import { email, line, openingId, personName } from "./text";

const PEOPLE = "/staff-api/people";
const role = z.enum(STAFF_ROLES, "Choose a role.");

const colleague = z.object({
  ...personFields,
  role,
  hasFactor: z.boolean(),
  /** NULL: they work with us. */
  endedAt: z.nullable(z.string()),
});
export type Colleague = z.output<typeof colleague>;

const invited = z.object({ ...invitationFields, name: z.string(), role });

const staffPeople = z.object({
  people: z.array(colleague),
  /** Those whose link nobody has used. */
  invited: z.array(invited),
});
/** Who works with us, and who was asked to. */
export type StaffPeople = z.output<typeof staffPeople>;

const answered = { access: "admin", answer: staffPeople, statuses: [200] } as const;
const refusals = ["not_signed_in", "forbidden", "malformed"] as const;
const named = { body: z.strictObject({ id: openingId }) };

export const readStaffPeople = defineCall({
  ...answered,
  method: "GET",
  path: PEOPLE,
  summary: "Who works here, as what, when they last signed in and whether they have a second factor; who was invited.",
  problems: ["not_signed_in", "forbidden"],
});

export const inviteColleague = defineCall({
  ...answered,
  method: "POST",
  path: `${PEOPLE}/invite`,
  summary: "Mails somebody a link by which they work here in a role. It works for seven days, once.",
  body: z.strictObject({ name: personName, email, role }),
  problems: [...refusals, "conflict", "too_many_requests"],
});

export const inviteColleagueAgain = defineCall({
  ...answered,
  method: "POST",
  path: `${PEOPLE}/again`,
  summary: "Mails a new link in the place of the one before, for another seven days.",
  ...named,
  problems: [...refusals, "not_found", "too_many_requests"],
});

export const withdrawColleague = defineCall({
  ...answered,
  method: "POST",
  path: `${PEOPLE}/withdraw`,
  summary: "Takes an invitation back: its link opens nothing any more.",
  ...named,
  problems: [...refusals, "not_found"],
});

export const changeStaffRole = defineCall({
  ...answered,
  method: "POST",
  path: `${PEOPLE}/role`,
  summary: "Makes a colleague something else, and signs them out everywhere. Nobody changes their own role.",
  body: z.strictObject({ id: openingId, role }),
  problems: [...refusals, "not_found", "conflict"],
});

export const endColleague = defineCall({
  ...answered,
  method: "POST",
  path: `${PEOPLE}/end`,
  summary: "Ends a colleague's account: every session, its password and its second factor are gone at once.",
  ...named,
  problems: [...refusals, "not_found", "conflict"],
});

export const resetFactor = defineCall({
  ...answered,
  method: "POST",
  path: `${PEOPLE}/factor`,
  summary:
    "Takes somebody's second factor away, who has lost it, and signs them out everywhere. They are told by mail.",
  body: z.strictObject({ id: openingId, reason: line("why, for the record", 300) }),
  problems: [...refusals, "not_found", "conflict"],
});
