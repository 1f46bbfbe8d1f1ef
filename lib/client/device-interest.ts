import { checkoutLead } from "@/lib/contracts/checkout-questions";
import { splitFullName } from "@/lib/domain/names";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/** What somebody who waits for the device tells us. An empty name is none. */
export interface InterestFields {
  email: string;
  name: string;
  country: string;
}

const bodyOf = ({ email, name, country }: InterestFields) => {
  const { firstName, lastName } = splitFullName(name);
  return {
    email: email.trim(),
    country: country === "CA" ? ("CA" as const) : ("US" as const),
    first_name: firstName,
    last_name: lastName,
    event_name: "device_interest" as const,
  };
};

/** Judges what was typed by the call's own schema; a fault of either part of the name is the name's. */
export function checkInterest(fields: InterestFields): FieldProblem[] {
  const problems = fieldProblems(checkoutLead.body, bodyOf(fields)).map(({ path, message }) => ({
    path: path.endsWith("_name") ? "name" : path,
    message,
  }));
  return problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index);
}

/** Puts an address on the list. A lead, not an order; the same address again changes nothing. */
export const sendInterest = (fields: InterestFields, idempotencyKey: string) =>
  send(checkoutLead, { body: bodyOf(fields), idempotencyKey });
