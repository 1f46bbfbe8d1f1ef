/** The words of the pages for partners. Written for our own shop alone. */
export const PARTNER_HOME = {
  title: "Your name on the shop, a laboratory behind it",
  lead: "Gyms, clinics, publishers and employers sell our home tests under their own name: their colours, their prices, their customers. We send the kits, run the shop and answer the questions.",
  waysTitle: "From a link to your own front end",
  demoTitle: "Three shops that you can walk through",
  demo: "Each is drawn here from its own theme, words and prices, as its customers see them. Open one, fill its cart, change nothing.",
  economicsTitle: "What stays with you",
  economics: "Your price, less ours, less shipping and the card's fee. Change the numbers: the sum follows.",
  gateTitle: "What is checked before your customers see it",
  gate: "A shop that shows somebody else's name, leads away or cannot be read looks borrowed. So before a draft is published, every page, mail and file of it is drawn and looked through.",
  gateChecks: [
    {
      title: "What could harm your customers",
      text: "Our name where yours belongs, names and letters that look like others, pictures and links of somebody else, a shop in which nothing can be bought. You mend it, or one of us looks at it before it is published.",
    },
    {
      title: "What is a matter of taste",
      text: "Each pair of colours in which words are set is measured against 4.5 to 1, the ratio that WCAG 2.2 asks at level AA; blanks and codes that the cart would refuse are named. The shop's owner may publish these with a reason.",
    },
  ],
  gateLimits:
    "It knows whose a picture is and not what it shows, so a logo with a wrong name in it passes: look at those yourself.",
  stepsTitle: "Five steps to an open shop",
} as const;

export const PARTNER_BEGIN = {
  title: "See your shop in two minutes",
  lead: "A name, a logo and a colour are enough for a working draft with real pages and real prices. It costs nothing, and nobody else sees it.",
  place: "Your shop appears here, with its real pages: front, prices, cart and checkout.",
  talkFirst: "Rather talk to somebody first?",
  next: [
    { title: "You keep it", text: "One link to your e-mail opens the editor: words, pictures, products and prices." },
    { title: "You ask for it to open", text: "A check looks through every page and mail, and says what to mend." },
    { title: "One of us says yes", text: "A person looks at it and mails you. From then on you publish by yourself." },
  ],
} as const;

export const PARTNER_START = {
  title: "Or tell us who it is for",
  lead: "Five answers, your name and an address. No call is booked for you, and nothing you write is used for anything but the answer.",
  nextTitle: "What happens then",
  next: [
    {
      title: "A confirmation comes at once",
      text: "It says on which day your request is read, and repeats nothing of it.",
    },
    {
      title: "A person answers by mail",
      text: "With a first list of tests and prices for what you chose, and the questions that are still open.",
    },
    { title: "You look at it in peace", text: "Nothing starts before you have said yes in writing." },
  ],
} as const;

export const PARTNER_EMPLOYERS = {
  title: "A health check that your employer pays for and never sees",
  lead: "An employer can offer our tests as a benefit. The person tests at home and reads the result on their own phone. The employer learns how many kits were used.",
  caseTitle: "Why offer it at all",
  reasons: [
    {
      title: "Some things are silent",
      text: "High blood sugar and high cholesterol are rarely felt. The U.S. Preventive Services Task Force recommends screening adults aged 35 to 70 with overweight or obesity for prediabetes and type 2 diabetes (2021).",
    },
    {
      title: "It takes a morning at home",
      text: "No half day off, no waiting room, no nurse in the meeting room. The kit comes to the person's own address.",
    },
    {
      title: "People choose",
      text: "Whoever does not want to take part does nothing, and is on no list. Whoever does chooses the test themselves.",
    },
  ],
  limits:
    "A screening test is information, not a diagnosis and not medical advice. A benefit does not replace a doctor, and we claim no saving in sick days: we know of no number that would hold for your company.",
  privacyTitle: "What each side sees",
  privacyLead: "The same rule for every employer, and no setting that widens it.",
  formTitle: "Introduce us to your employer",
  letterTitle: "The whole mail they get",
} as const;

/** What employer, employee and we ourselves see of a benefit. */
export const EMPLOYER_VIEW: readonly { what: string; employee: string; employer: string }[] = [
  { what: "The result and every value", employee: "Yes, in the account", employer: "Never" },
  { what: "The name, the address, the account", employee: "Yes", employer: "No" },
  { what: "Which tests were ordered", employee: "Their own", employer: "In sums of five people and more" },
  { what: "When somebody ordered", employee: "Their own", employer: "Whole runs of days that are over" },
  { what: "Whether a code was used", employee: "Their own", employer: "In fives, from five people on" },
  { what: "What was paid", employee: "Their own receipt", employer: "All together, rounded" },
];

export const PARTNER_PANELS = {
  title: "Every panel, every marker",
  lead: "What a laboratory runs for each kit, with nothing folded away. Measured values come from the sample; calculated ones are made from measured ones, and are shown apart and never counted with them.",
  note: "Information, not medical advice. What a marker means stands on its own page, with the source of its range.",
} as const;

export const PARTNER_FEATURES = {
  title: "What runs behind your shop",
  lead: "The same machine that runs our own shop, with your name on the front.",
} as const;

/** The tools that a partner's shop comes with. */
export const PARTNER_TOOLS: readonly { title: string; text: string }[] = [
  {
    title: "Theme",
    text: "Name, logo, box logo, icon, pictures, words, banner and the colours of bar, bands and footer are one document. It is published as a whole, customers see it at once, and two people cannot overwrite each other by accident.",
  },
  {
    title: "Shop",
    text: "Ten pages: front, prices by cadence, extras, cart, checkout, receipt. Prerendered, readable without scripts, and usable by keyboard and at 320 pixels.",
  },
  {
    title: "Money calendar",
    text: "Every charge of the next two years, with its date, before anybody pays. The same list stands on the receipt and in the account, and as a calendar file.",
  },
  {
    title: "What was sold",
    text: "By day, product, code and source, in sums of days that are over and of five people and more. No single order: your customers are people with health data, and one order tells who it was to whoever knows them.",
  },
  {
    title: "Publish check",
    text: "Names and contrast, before your customers see it. A pale brand colour stays a brand colour; words get the nearest shade that reads.",
  },
  {
    title: "Reports",
    text: "Each table of what was sold as CSV that a spreadsheet opens without running anything in it, and a saved view by mail each Monday.",
  },
];
