import "server-only";
import { chargeCalendar } from "@/lib/content/charge-calendar";
import { SHOP_FAILURE } from "@/lib/content/pages/shop-failure";
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

/** What the shop's customers get beside pages and mails: the file for their calendar, and a page that failed. */
export function otherFindings(brandName: string): GateFinding[] {
  const calendar = chargeCalendar(DAYS, brandName, now());
  const failure = `${SHOP_FAILURE.title} ${SHOP_FAILURE.text}`;
  return [
    { place: "Calendar file", text: `${calendar.name} ${unfolded(calendar.text)}`, field: null },
    { place: "Page that failed", text: failure, field: null },
  ].flatMap((text) => houseTraces(text, brandName));
}
