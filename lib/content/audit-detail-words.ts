import { momentText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { auditWords } from "./audit-words";

/** What is noted beside what happened, in the words of the people who read it. */
const NAMES: Readonly<Record<string, string>> = {
  what: "What",
  kit: "Kit",
  mover: "Moved by",
  status: "Now",
  to: "To",
  from: "From",
  cause: "Why",
  role: "Role",
  cents: "Amount",
  amountCents: "Amount",
  happenedAt: "Happened",
  reason: "Reason",
  rows: "Rows",
  event: "Looked for",
  isOfActor: "Looked for who did it",
  isOfSubject: "Looked for to whom",
  replacement: "New order",
  replaces: "In place of order",
};

const IS_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const IS_CENTS = /^(?:cents|.*Cents)$/;
const IS_ID = /^[a-z]{2,5}_(?=\w*[A-Z0-9])\w{6,}$/;

function valueText(name: string, value: string): string {
  if (name === "event") return auditWords(value);
  if (IS_CENTS.test(name) && /^-?\d+$/.test(value)) return formatCents(Number(value));
  if (IS_MOMENT.test(value)) return momentText(value);
  if (value === "true" || value === "false") return value === "true" ? "yes" : "no";
  return /^[a-z_]+$/.test(value) ? value.replaceAll("_", " ") : value;
}

/** A detail in words; an id stays one. Moments are New York time. */
export const auditDetail = ({ name, value }: { readonly name: string; readonly value: string }) => ({
  name: NAMES[name] ?? name,
  value: IS_ID.test(value) ? value : valueText(name, value),
  isId: IS_ID.test(value),
});
