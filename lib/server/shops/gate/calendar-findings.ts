import "server-only";
import { chargeCalendar } from "@/lib/content/charge-calendar";
import type { GateFinding } from "@/lib/contracts/staff-shops";
import { now } from "@/lib/server/clock";
import { houseTraces } from "./house-traces";

/** Days as an order would have them. */
const DAYS = [
  { date: "2027-01-04", amountCents: 14_900, reason: "Core Essentials", hasKit: true },
  { date: "2027-04-04", amountCents: 0, reason: "Core Essentials", hasKit: true },
];

/** Lines of a calendar file are folded; a name would be cut in two. */
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, "");

/** The file that puts the days of an order into its customer's calendar, looked through for the house. */
export function calendarFindings(brandName: string): GateFinding[] {
  const { name, text } = chargeCalendar(DAYS, brandName, "sample", now(), true);
  return houseTraces({ place: "Calendar file", text: `${name} ${unfolded(text)}`, field: null }, brandName);
}
