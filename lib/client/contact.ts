import { contactMessage } from "@/lib/contracts/contact";
import { invitation } from "@/lib/contracts/outreach";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/*
 * What visitors write to us from a page: a message, a place on a waitlist. Hooks load this file with the first key
 * that is pressed: it outweighs the page.
 */

/** A message as typed. The name may be empty. */
export interface ContactFields {
  email: string;
  name: string;
  message: string;
}

/** A wish for a waitlist as typed. */
export interface WaitlistFields {
  email: string;
  source: string;
}

export const checkMessage = (fields: ContactFields): FieldProblem[] => fieldProblems(contactMessage.body, fields);
export const sendMessage = (fields: ContactFields, businessKey: string | null, idempotencyKey: string) =>
  send(contactMessage, { body: { ...fields, businessKey }, idempotencyKey });

const invitationBody = ({ email, source }: WaitlistFields) => ({ email, first_name: "", last_name: "", source });

export const checkWaitlist = (fields: WaitlistFields): FieldProblem[] =>
  fieldProblems(invitation.body, invitationBody(fields));
export const sendWaitlist = (fields: WaitlistFields, idempotencyKey: string) =>
  send(invitation, { body: invitationBody(fields), idempotencyKey });
