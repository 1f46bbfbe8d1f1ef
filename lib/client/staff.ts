import {
  exportStaffConversions,
  exportStaffOrders,
  type StaffOrderFilter,
  staffConversions,
  staffOrders,
  staffOverview,
} from "@/lib/contracts/staff";
import { staffBooks } from "@/lib/contracts/staff-books";
import { moveStaffClock, staffClock, staffMail, staffMails } from "@/lib/contracts/staff-tools";
import { send } from "./send";

/* The calls of the staff pages, one function each. Hooks load this file when the first call is due. */

export const fetchOverview = () => send(staffOverview);

export const fetchStaffOrders = (query: StaffOrderFilter & { page: number }) => send(staffOrders, { query });
export const fetchOrdersFile = (filter: StaffOrderFilter) => send(exportStaffOrders, { body: filter });

/** Days of New York; empty: the last 30. */
export interface ConversionPeriod {
  from: string;
  to: string;
}
export const fetchConversions = (query: ConversionPeriod & { decision: "" | "counted" | "excluded"; page: number }) =>
  send(staffConversions, { query });
export const fetchConversionsFile = (period: ConversionPeriod) => send(exportStaffConversions, { body: period });

export const fetchMails = (query: { search: string; page: number }) => send(staffMails, { query });
export const fetchMail = (id: string) => send(staffMail, { params: { id } });

export const fetchBooks = () => send(staffBooks);

export const fetchClock = () => send(staffClock);
/** @param to  a later moment, ISO 8601 in UTC */
export const sendClockMove = (to: string) => send(moveStaffClock, { body: { to } });
