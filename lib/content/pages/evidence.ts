/** The parts of a report that can be asked about, in the order in which they are read. */
export const REPORT_PARTS = [
  {
    key: "counts",
    name: "The count",
    title: "The answer comes first",
    text: "How many markers are in range and how many are not, before you look at any of them. One that can't be graded is counted as exactly that, and not slipped in with the good ones.",
  },
  {
    key: "name",
    name: "The marker",
    title: "Measured, or not counted",
    text: "The lab found this one in the blood itself. What is worked out from other values, as LDL cholesterol and eGFR usually are, is marked as calculated and left out of every count.",
  },
  {
    key: "number",
    name: "The number",
    title: "The lab's number, untouched",
    text: "As the lab sent it: not rounded, not smoothed, not turned into a score. Where a lab gives only a bound, such as “<0.2”, the sign stays with it everywhere.",
  },
  {
    key: "unit",
    name: "The unit",
    title: "In either unit",
    text: "American labs print this one in mg/dL. One switch changes the whole page to SI units, and each range changes with its value.",
  },
  {
    key: "day",
    name: "The day",
    title: "The day you took it",
    text: "The day of the sample, not of the report. Trends are plotted by it, and the time until a marker is due again is counted from it.",
  },
  {
    key: "flag",
    name: "The verdict",
    title: "A verdict, not a diagnosis",
    text: "Below, in or above range, in words and never by color alone. The lab's own flag stays in its line further down; ours follows from the range beside it.",
  },
  {
    key: "range",
    name: "The range",
    title: "The lab's own range wins",
    text: "The bar is to scale. The range the lab prints for its own method comes before any other, because it belongs to the machine that measured your sample.",
  },
  {
    key: "source",
    name: "The source",
    title: "Who says so",
    text: "Every range says where it comes from: your own report, or a publication by name. We have no ranges of our own.",
  },
  {
    key: "line",
    name: "The lab's line",
    title: "The line it was read from",
    text: "The lab's own words stay beside the value, so you and your clinician can check one against the other.",
  },
  {
    key: "ungraded",
    name: "A value without a verdict",
    title: "Sometimes we say nothing",
    text: "This hormone is read by the day of the cycle, and no one entered it. So you get the value, the reason and what is missing. No color, no guess.",
  },
  {
    key: "published",
    name: "A published range",
    title: "When the lab prints none",
    text: "Then a published scale stands in, named as such, with the source's own word for where you are. Where the source has no word for it, neither do we.",
  },
] as const;

/** The name of a part of a report. */
export type ReportPart = (typeof REPORT_PARTS)[number]["key"];

/** The part that is explained at first. */
export const FIRST_REPORT_PART: ReportPart = "counts";

/** The words of the page that shows instead of claiming. Figures come from rules and catalogue. */
export const EVIDENCE = {
  title: "Don't take our word for it",
  lead: "This is what a result looks like. Choose any number on the sheet, and it says where it comes from.",
  sheet: "Sample report",
  further: "Further down",
  group: "The parts of the sample report, each with its explanation",
  tube: {
    title: "Your sample, hour by hour",
    lead: "Counted from the moment you press the button. What you do before decides how good the number is; what happens after decides whether you get one.",
    note: "We make no promise about the lab's own hours: a value is released when the lab stands behind it, and that is when we email you. The transit and storage times are the ones we plan with; if the card in your box says otherwise, go by the card.",
  },
  eyes: {
    title: "Who sees what",
    lead: "This is what the software lets each of them open, not what they are asked to leave alone.",
    note: "The lab gets your sample and the kit number, the carrier your name and address, the payment provider your card. None of them gets what the others have.",
  },
  back: {
    title: "How to leave, step by step",
    refund: "Getting your money back",
    deletion: "Deleting everything",
  },
  named: { title: "Who answers for it" },
} as const;

/** How money comes back, one step after the other. */
export const REFUND_STEPS = [
  {
    title: "Cancel online",
    text: "In your account, or through the link in your order email if you don't have one. No phone call, and no questions you have to answer.",
  },
  {
    title: "Before the kit ships, you get a full refund",
    text: "Shipping included, to the card or balance you paid with. A membership ends with it.",
  },
  {
    title: "After it ships, you keep the period you paid for",
    text: "Nothing further is charged. A kit that has shipped can't be used by anyone else, so it can't be returned.",
  },
  {
    title: "If the lab can't use the sample, the next kit is free",
    text: "The same goes if fewer than 80% of a panel's markers could be measured, or if the kit is lost or arrives damaged.",
  },
] as const;

/** How an account ends, one step after the other. */
export const DELETION_STEPS = [
  {
    title: "See what will go",
    text: "“Your data” in your account lists it all before you decide: results, memberships, kits and balance. You can download a copy first, as one file.",
  },
  {
    title: "Confirm with your password",
    text: "No one has to approve it. It happens at once.",
  },
  {
    title: "Your results and their keys are destroyed",
    text: "Without its key, no copy can ever be read again. Memberships end, the payment provider deletes your cards, and every browser is signed out.",
  },
  {
    title: "What the law makes us keep carries no name",
    text: "For each order we keep the date, the amount, what was sold and the state it went to, without your name, email or address.",
  },
] as const;

/** Who is asked about in the table of who sees what. */
export const EYES = ["You", "Another customer", "A partner's staff", "Our marketing", "Our admins"] as const;

/** What somebody sees of a kind of data: all of it, sums of five people and more, or nothing. */
export type Seen = "all" | "sums" | "parcel" | "none";

/** One kind of data and who sees it, in the order of `EYES`. A test holds each line against the table of rights. */
export interface SeenData {
  key: "results" | "order" | "sales" | "card";
  what: string;
  seen: readonly [you: Seen, customer: Seen, partner: Seen, marketing: Seen, admin: Seen];
}

export const SEEN_DATA: readonly SeenData[] = [
  { key: "results", what: "Your results, measured or uploaded", seen: ["all", "none", "none", "none", "none"] },
  { key: "order", what: "Your name, address and orders", seen: ["all", "none", "parcel", "none", "all"] },
  { key: "card", what: "Your card's number", seen: ["none", "none", "none", "none", "none"] },
  { key: "sales", what: "A shop's sales totals", seen: ["none", "none", "sums", "sums", "all"] },
];

/** What a mark of the table says. */
export const SEEN_WORDS: Readonly<Record<Seen, string>> = {
  all: "Sees it",
  sums: "Rounded, for five people or more",
  parcel: "Only if they pack the order, until it ships",
  none: "No",
};

/** Words beside a stretch of the tube's way. Hours are filled in from the rules. */
export const TUBE_WORDS = {
  biotin: { title: "Stop biotin", text: "It interferes with many thyroid and hormone tests (FDA, November 2019)." },
  supplements: { title: "Stop supplements", text: "But keep taking your medicines." },
  fast: { title: "The fast begins", text: "Water is fine, and helps." },
  sample: { title: "You press the button", text: "The tube fills in a few minutes." },
  post: {
    title: "In the mail",
    text: "Mailed the same day. One business day to the lab in the United States, two in Canada.",
  },
  keeps: { title: "The sample stays good", text: "After that, the lab rejects it rather than guess." },
} as const;

/** What can be looked at before paying, each in a line, with where it is shown. Said in every shop, so it names nobody. */
export const PROOFS = [
  { key: "report", title: "Every range names its source", short: "The sample report" },
  { key: "tube", title: "Every hour from your arm to the lab", short: "From arm to lab" },
  { key: "eyes", title: "Your result is yours alone", short: "Who sees what" },
  { key: "ways-out", title: "A full refund until the kit ships", short: "How to leave" },
] as const;

/** The same beside the button that pays. */
export const PROOFS_AT_PAY = [
  "Cancel before the kit ships and you get everything back.",
  "Your card's number goes to the payment provider, not to us.",
  "No one but you sees your results.",
] as const;
