import { PARTNER_ROUTES } from "./partner-terms";

/** What somebody who wants to be a partner tells us. */
export interface LeadFields {
  organization: string;
  kind: string;
  volume: string;
  route: string;
  timeline: string;
  name: string;
  email: string;
  /** Anything else, or empty. */
  notes: string;
}

/** A question of the form that is answered by choosing. */
export interface LeadChoice {
  field: "kind" | "volume" | "route" | "timeline";
  label: string;
  options: readonly { value: string; label: string }[];
}

const options = (...pairs: readonly (readonly [value: string, label: string])[]) =>
  pairs.map(([value, label]) => ({ value, label }));

export const LEAD_CHOICES: readonly LeadChoice[] = [
  {
    field: "kind",
    label: "What kind of organization are you?",
    options: options(
      ["", "Choose one"],
      ["gym", "Gym or coach"],
      ["clinic", "Clinic or practice"],
      ["employer", "Employer"],
      ["publisher", "Publisher, app or community"],
      ["retailer", "Shop or retailer"],
      ["other", "Something else"],
    ),
  },
  {
    field: "volume",
    label: "Kits a month, roughly",
    options: options(
      ["unknown", "I don't know yet"],
      ["under-25", "Fewer than 25"],
      ["25-99", "25 to 99"],
      ["100-499", "100 to 499"],
      ["500-up", "500 or more"],
    ),
  },
  {
    field: "route",
    label: "Which option suits you?",
    options: [
      { value: "unsure", label: "Help me choose" },
      ...PARTNER_ROUTES.map(({ key, name }) => ({ value: key, label: name })),
    ],
  },
  {
    field: "timeline",
    label: "When would you like to open?",
    options: options(
      ["looking", "I'm just looking"],
      ["month", "Within a month"],
      ["quarter", "Within three months"],
      ["later", "Later"],
    ),
  },
];

/** Longest free text of the form, so that the whole message stays within what the call takes. Unit: characters. */
export const LEAD_NOTES_MAX = 3000;
const ONE_LINE_MAX = 80;

/** What is missing or too long, by field. The address and the name are judged by the call's own schema. */
export function leadProblems(fields: LeadFields): { path: keyof LeadFields; message: string }[] {
  const problems: { path: keyof LeadFields; message: string }[] = [];
  const organization = fields.organization.trim();
  if (organization === "") problems.push({ path: "organization", message: "Enter the name of your organization." });
  if (organization.length > ONE_LINE_MAX) {
    problems.push({ path: "organization", message: `Use at most ${ONE_LINE_MAX} characters.` });
  }
  if (fields.kind === "") problems.push({ path: "kind", message: "Choose the closest match." });
  if (fields.name.trim() === "")
    problems.push({ path: "name", message: "Enter your name so we know who to reply to." });
  if (fields.notes.length > LEAD_NOTES_MAX) {
    problems.push({ path: "notes", message: `Use at most ${LEAD_NOTES_MAX} characters.` });
  }
  return problems;
}

function labelOf(field: LeadChoice["field"], value: string): string {
  const choice = LEAD_CHOICES.find((one) => one.field === field);
  return choice?.options.find((option) => option.value === value)?.label ?? "not told";
}

/** The lead as the mail that we read: a line for each answer, and what they wrote below. */
export function leadMessage(fields: LeadFields): string {
  const lines = [
    "A request to become a partner.",
    `Organization: ${fields.organization.trim().replace(/\s+/g, " ")}`,
    `What they are: ${labelOf("kind", fields.kind)}`,
    `Kits a month: ${labelOf("volume", fields.volume)}`,
    `Way: ${labelOf("route", fields.route)}`,
    `Opening: ${labelOf("timeline", fields.timeline)}`,
  ];
  const notes = fields.notes.trim();
  return notes === "" ? lines.join("\n") : [...lines, "", notes].join("\n");
}
