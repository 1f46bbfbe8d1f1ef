import { exportStaffOrders, type StaffOrderFilter, staffOrders, staffOverview } from "@/lib/contracts/staff";
import { closeBookBreak, compareBooks, staffBooks } from "@/lib/contracts/staff-books";
import { staffPrices } from "@/lib/contracts/staff-prices";
import { moveStaffClock, staffClock, staffMail, staffMails } from "@/lib/contracts/staff-tools";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/* The calls of the staff pages, one function each. Hooks load this file when the first call is due. */

export const fetchOverview = () => send(staffOverview);

export const fetchStaffOrders = (query: StaffOrderFilter & { after: string }) => send(staffOrders, { query });
export const fetchOrdersFile = (filter: StaffOrderFilter) => send(exportStaffOrders, { body: filter });

export const fetchMails = (query: { search: string; after: string }) => send(staffMails, { query });
export const fetchMail = (id: string) => send(staffMail, { params: { id } });

export const fetchBooks = () => send(staffBooks);
export const sendComparison = () => send(compareBooks);
/** Why a difference is closed, for the record. */
interface BreakNote {
  note: string;
}
export const checkBreakNote = (fields: BreakNote): FieldProblem[] => fieldProblems(closeBookBreak.body, fields);
export const sendBreakClosing = (id: string, body: BreakNote) => send(closeBookBreak, { params: { id }, body });

export const fetchPrices = (shop: string) => send(staffPrices, { query: { shop } });

export const fetchClock = () => send(staffClock);
/** @param to  a later moment, ISO 8601 in UTC */
export const sendClockMove = (to: string) => send(moveStaffClock, { body: { to } });
