import { DRAFT_PAGES } from "@/lib/domain/draft-pages";

/** The words of the pages for partners. Written for our own shop alone. */
export const PARTNER_HOME = {
  title: "Your name on the shop, a laboratory behind it",
  lead: "Gyms, clinics, publishers and employers sell our home tests under their own name: their colors, their prices, their customers. We send the kits, run the shop and answer the questions.",
  waysTitle: "From a link to your own front end",
  demoTitle: "Three shops you can walk through",
  demo: "Each is shown here with its own theme, words and prices, as its customers see it. Open one and fill its cart.",
  economicsTitle: "What stays with you",
  economics: "Your price, less ours, less shipping and the card fee. Change the numbers, and the result follows.",
  gateTitle: "What is checked before your customers see it",
  gate: "A shop that shows someone else's name, leads elsewhere or can't be read looks borrowed. So before a draft is published, every page, email and file in it is rendered and checked.",
  gateChecks: [
    {
      title: "What could harm your customers",
      text: "Our name where yours belongs, names and letters that look like others, someone else's pictures and links, a shop with nothing to buy. You fix it, or one of us reviews it before it is published.",
    },
    {
      title: "What is a matter of taste",
      text: "Each color pair used for text is measured against 4.5 to 1, the ratio WCAG 2.2 requires at level AA; blanks and codes the cart would refuse are listed. The shop's owner can publish these with a reason.",
    },
  ],
  gateLimits:
    "The check knows who owns a picture but not what it shows, so a logo with the wrong name in it passes: check those yourself.",
  stepsTitle: "Five steps to an open shop",
} as const;

export const PARTNER_BEGIN = {
  title: "See your shop in two minutes",
  lead: "A name, a logo and a color are enough for a working draft with real pages and real prices. It costs nothing, and no one else sees it.",
  place: "Your shop appears here, with its real pages: front, prices, cart and checkout.",
  talkFirst: "Would you rather talk to someone first?",
  next: [
    { title: "You keep it", text: "One link to your email opens the editor: words, pictures, products and prices." },
    { title: "You ask to open it", text: "A check goes through every page and email and says what to fix." },
    {
      title: "One of us approves it",
      text: "A person reviews it and emails you. From then on, you publish on your own.",
    },
  ],
} as const;

export const PARTNER_START = {
  title: "Or tell us who it is for",
  lead: "Five answers, your name and an email address. We don't book a call for you, and we use what you write only to reply.",
  nextTitle: "What happens next",
  next: [
    {
      title: "A confirmation comes at once",
      text: "It says what day we will read your request, and repeats none of it.",
    },
    {
      title: "A person answers by email",
      text: "With a first list of tests and prices for what you chose, and any open questions.",
    },
    { title: "You take your time", text: "Nothing starts until you say yes in writing." },
  ],
} as const;

export const PARTNER_EMPLOYERS = {
  title: "A health check that your employer pays for and never sees",
  lead: "An employer can offer our tests as a benefit. Employees test at home and read the result on their own phones. The employer learns how many kits were used.",
  caseTitle: "Why offer it at all",
  reasons: [
    {
      title: "Some things are silent",
      text: "High blood sugar and high cholesterol are rarely felt. The U.S. Preventive Services Task Force recommends screening adults aged 35 to 70 with overweight or obesity for prediabetes and type 2 diabetes (2021).",
    },
    {
      title: "It takes a morning at home",
      text: "No half day off, no waiting room, no nurse in the conference room. The kit goes to the employee's own address.",
    },
    {
      title: "People choose",
      text: "Anyone who doesn't want to take part does nothing and is on no list. Anyone who does chooses their own test.",
    },
  ],
  limits:
    "A screening test is information, not a diagnosis and not medical advice. A benefit does not replace a doctor, and we make no claim about fewer sick days: we know of no number that would hold for your company.",
  privacyTitle: "What each side sees",
  privacyLead: "The same rule for every employer, with no setting that widens it.",
  formTitle: "Introduce us to your employer",
  letterTitle: "The full email they get",
} as const;

/** What employer, employee and we ourselves see of a benefit. */
export const EMPLOYER_VIEW: readonly { what: string; employee: string; employer: string }[] = [
  { what: "The result and every value", employee: "Yes, in the account", employer: "Never" },
  { what: "The name, the address, the account", employee: "Yes", employer: "No" },
  { what: "Which tests were ordered", employee: "Their own", employer: "In totals of five people or more" },
  { what: "When someone ordered", employee: "Their own", employer: "As whole runs of past days" },
  { what: "Whether a code was used", employee: "Their own", employer: "In fives, from five people up" },
  { what: "What was paid", employee: "Their own receipt", employer: "As a rounded total" },
];

export const PARTNER_PANELS = {
  title: "Every panel, every marker",
  lead: "What the lab runs for each kit, with nothing hidden. Measured values come from the sample; calculated ones are derived from measured ones, shown separately and never counted with them.",
  note: "Information, not medical advice. What a marker means is on its own page, with the source of its range.",
} as const;

export const PARTNER_FEATURES = {
  title: "What runs behind your shop",
  lead: "The same machine that runs our own shop, with your name on the front.",
} as const;

/** The tools that a partner's shop comes with. */
export const PARTNER_TOOLS: readonly { title: string; text: string }[] = [
  {
    title: "Theme",
    text: "Name, logo, box logo, icon, pictures, text, banner and the colors of bar, bands and footer are one document. It is published as a whole, customers see it at once, and two people can't overwrite each other by accident.",
  },
  {
    title: "Shop",
    text: `${DRAFT_PAGES.length} pages: front, prices by cadence, extras, cart, checkout, receipt, and the customer’s whole account. Prerendered, readable without JavaScript, and usable by keyboard and at 320 pixels.`,
  },
  {
    title: "Money calendar",
    text: "Every charge for the next two years, with its date, before anyone pays. The same list is on the receipt, in the account, and in a calendar file.",
  },
  {
    title: "What was sold",
    text: "By day, product, code and source, in totals of past days and five people or more. No individual orders: your customers are people with health data, and a single order can identify someone to anyone who knows them.",
  },
  {
    title: "Publish check",
    text: "Names and contrast, before your customers see it. A pale brand color stays your brand color; text gets the nearest readable shade.",
  },
  {
    title: "Reports",
    text: "Every sales table as a CSV that is safe to open in a spreadsheet, and a saved view by email every Monday.",
  },
];
