import { type AuditFilter, exportAudit, readAudit } from "@/lib/contracts/staff-audit";
import {
  changeStaffRole,
  endColleague,
  inviteColleague,
  inviteColleagueAgain,
  readStaffPeople,
  resetFactor,
  withdrawColleague,
} from "@/lib/contracts/staff-people";
import type { StaffRole } from "@/lib/domain/staff-roles";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/* The calls about those who work with us, and what they did. Hooks load this file when the first one is due. */

export const fetchAudit = (query: AuditFilter & { after: string }) => send(readAudit, { query });
export const fetchAuditFile = (filter: AuditFilter) => send(exportAudit, { body: filter });

export const fetchColleagues = () => send(readStaffPeople);

/** Somebody who shall work with us, as typed. */
export interface ColleagueFields {
  name: string;
  email: string;
  role: StaffRole;
}
export const checkColleague = (fields: ColleagueFields): FieldProblem[] => fieldProblems(inviteColleague.body, fields);
export const sendColleague = (body: ColleagueFields) => send(inviteColleague, { body });

export const sendColleagueRole = (body: { id: string; role: StaffRole }) => send(changeStaffRole, { body });

/** Whose second factor is taken away, and why. */
export interface FactorFields {
  id: string;
  reason: string;
}
export const checkFactorReset = (fields: FactorFields): FieldProblem[] => fieldProblems(resetFactor.body, fields);
export const sendFactorReset = (body: FactorFields) => send(resetFactor, { body });

const STEPS = { again: inviteColleagueAgain, withdraw: withdrawColleague, end: endColleague };
/** What is done to one colleague, or to one invitation. */
export type ColleagueDeed = keyof typeof STEPS;
export const sendDeed = (does: ColleagueDeed, id: string) => send(STEPS[does], { body: { id } });
