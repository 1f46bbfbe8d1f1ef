import { employerIntro } from "@/lib/contracts/outreach";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/** What an employee tells us of themselves and of their employer, as typed. */
export interface IntroFields {
  name: string;
  email: string;
  employerEmail: string;
}

const bodyOf = ({ name, email, employerEmail }: IntroFields) => ({
  name: name.trim(),
  email: email.trim(),
  employerEmail: employerEmail.trim(),
});

/** Judges what was typed by the call's own schema. Whether both addresses are one is the server's to say. */
export const checkIntro = (fields: IntroFields): FieldProblem[] => fieldProblems(employerIntro.body, bodyOf(fields));

/** Asks for the introduction. The answer is the same whether or not the employer had one lately. */
export const sendIntro = (fields: IntroFields, idempotencyKey: string) =>
  send(employerIntro, { body: bodyOf(fields), idempotencyKey });
