import { findCustomers, readCustomer, writeNote } from "@/lib/contracts/staff-customers";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/* Customers as staff look after them. Hooks load this file when the first call is due. */

export const fetchCustomers = (search: string) => send(findCustomers, { query: { search } });
export const fetchCustomer = (id: string) => send(readCustomer, { params: { id } });

interface NoteFields {
  text: string;
  orderId: string | null;
}
export const checkNote = (fields: NoteFields): FieldProblem[] => fieldProblems(writeNote.body, fields);
export const sendNote = (id: string, body: NoteFields, idempotencyKey: string) =>
  send(writeNote, { params: { id }, body, idempotencyKey });
