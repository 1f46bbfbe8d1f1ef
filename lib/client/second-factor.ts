import { beginFactor, confirmFactor, readSecondFactor, removeFactor, renewCodes } from "@/lib/contracts/second-factor";
import { accountSignIns } from "@/lib/contracts/sign-ins";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/* The calls about second factors and sign-ins. Hooks load this file when the first one is due. */

export const fetchSignIns = () => send(accountSignIns);

export const fetchFactor = () => send(readSecondFactor);

/** The password as typed. */
export interface BeginFields {
  currentPassword: string;
}
export const checkBegin = (fields: BeginFields): FieldProblem[] => fieldProblems(beginFactor.body, fields);
export const sendBegin = (fields: BeginFields) => send(beginFactor, { body: fields });

/** A code as typed. */
export interface FactorCodeFields {
  code: string;
}
export const checkFactorCode = (fields: FactorCodeFields): FieldProblem[] => fieldProblems(confirmFactor.body, fields);
export const sendFactorCode = async (fields: FactorCodeFields) =>
  (await send(confirmFactor, { body: fields })).recoveryCodes;

/** What a change of a factor takes, as typed. */
export interface ProofFields {
  currentPassword: string;
  code: string;
}
export const checkProof = (fields: ProofFields): FieldProblem[] => fieldProblems(removeFactor.body, fields);
export const sendRemoval = (fields: ProofFields) => send(removeFactor, { body: fields });
export const sendRenewal = async (fields: ProofFields) => (await send(renewCodes, { body: fields })).recoveryCodes;
