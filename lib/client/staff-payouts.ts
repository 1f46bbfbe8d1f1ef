import {
  agreeOnTerms,
  exportPayouts,
  markPaid,
  monthPayouts,
  type NewTerms,
  type PaidMark,
  payoutSheet,
  shopPayouts,
} from "@/lib/contracts/staff-payouts";
import type { Month } from "@/lib/domain/payout";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/* The calls around payouts, for the staff pages. Hooks load this file when the first call is due. */

export const fetchPayouts = (businessKey: string) => send(shopPayouts, { params: { businessKey } });
export const fetchPayoutsFile = (businessKey: string) => send(exportPayouts, { params: { businessKey } });
export const fetchMonth = (month: Month | "") => send(monthPayouts, { query: { month } });

export const checkTerms = (terms: NewTerms): FieldProblem[] => fieldProblems(agreeOnTerms.body, terms);
export const sendTerms = (businessKey: string, body: NewTerms) => send(agreeOnTerms, { params: { businessKey }, body });

export const checkPaid = (mark: PaidMark): FieldProblem[] => fieldProblems(markPaid.body, mark);
export const sendPaid = (body: PaidMark) => send(markPaid, { body });

/** Where a statement is read as a PDF. */
export const sheetAddress = (businessKey: string, month: string) =>
  payoutSheet.path.replace("{businessKey}", businessKey).replace("{month}", month);
