import {
  type ChangedCode,
  type CodeFilter,
  changeDiscount,
  createDiscount,
  type NewCode,
  replayDiscount,
  staffDiscounts,
  switchDiscount,
} from "@/lib/contracts/staff-discounts";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/* The calls around discount codes, for the staff pages. Hooks load this file when the first call is due. */

export const fetchCodes = (query: CodeFilter) => send(staffDiscounts, { query });
export const checkCode = (code: NewCode): FieldProblem[] => fieldProblems(createDiscount.body, code);
export const sendCode = (body: NewCode) => send(createDiscount, { body });
export const sendChange = (id: string, body: ChangedCode) => send(changeDiscount, { params: { id }, body });
export const sendSwitch = (id: string, body: { isActive: boolean; revision: number }) =>
  send(switchDiscount, { params: { id }, body });
export const sendReplay = (body: NewCode) => send(replayDiscount, { body });
