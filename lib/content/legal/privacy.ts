import { BRAND_NAME } from "@/lib/domain/brand";
import { WORKING_HOURS_TEXT } from "../contact";
import type { LegalDocument, LegalSection } from "./document";

const WHAT_WE_KEEP: LegalSection = {
  id: "what-we-keep",
  title: "What we keep, why, and how long",
  paragraphs: [`Every kind of data that ${BRAND_NAME} keeps, with its reason and its end.`],
  table: {
    caption: "Data we keep",
    columns: ["What", "Why", "How long"],
    rows: [
      [
        "E-mail, name and a scrambled password of your account",
        "To know you when you come back",
        "Until you delete it",
      ],
      [
        "Orders: what, when, how much, address, order state",
        "To send, charge, refund and answer for them",
        "As long as tax law asks. Once you delete your account: date, sum, what was sold, state and country, without name, e-mail and address",
      ],
      [
        "Brand, last four digits and expiry of a saved card",
        "So that you recognise it; the number is with the payment provider",
        "Until you delete your account; the payment provider then forgets the card too",
      ],
      [
        "What you agreed to, with time and wording",
        "To prove it to you and to others",
        "As long as the order it belongs to",
      ],
      ["Kit IDs and whose they are", "So that a result reaches the right person", "Until you delete your account"],
      [
        "Results, and results you upload",
        "To show them to you",
        "Until you delete them, or your account; the keys go with them",
      ],
      [
        "Links by which you show your results, and when each was opened",
        "To show them to whom you choose; who opened a link is not kept",
        "30 days after the link's own time, or until you delete your account",
      ],
      [
        "An e-mail address left at a checkout that was begun",
        "To see where people stop; no mail is sent to it",
        "30 days",
      ],
      [
        "Places on a waitlist and recommendations",
        "To write the one mail they are for",
        "Until it is written, or you ask",
      ],
      [
        "Sessions: which browser, a network address cut short, last use",
        "So that you stay signed in, and can end it elsewhere",
        "7 days unused, 30 days at most",
      ],
      [
        "Pages seen: address without anything personal, cut network, kind of browser",
        "To see which pages help",
        "90 days",
      ],
      [
        "What a visit came to: first page, what brought it, kind of device, the steps up to a purchase, how many questions of the quiz were seen, the parcel's country. No name, no address, no answer, no test; nothing at all if your browser objects",
        "To see which ways into the shop work",
        "25 months",
      ],
      ["Messages you write to us", "To answer you", "30 days in this shop; the answer stays in our mailbox"],
      [
        "Sign-ins: when, which browser, a network address cut short; failed tries, counted by day",
        "So that you see whether it was you",
        "90 days",
      ],
      [
        "A security log: sign-ins, changes of accounts, money and shops",
        "To find out what happened when something did",
        "Six years",
      ],
      [
        "What the payment provider reports, without card and billing details",
        "To know that a payment was made",
        "30 days",
      ],
      [
        "Which mails left, to whom and when, and that you want none",
        "To send each once, and none that you refused",
        "60 days, or until you delete your account; a refusal stays, to be obeyed",
      ],
      ["Notes that keep one click from counting twice", "So that nothing is charged or sent twice", "3 days"],
      ["Counts of requests, by network or address", "To stop guessing, flooding and fraud", "Up to 30 days"],
    ],
  },
};

const HEALTH: readonly LegalSection[] = [
  {
    id: "health",
    title: "Data about your health",
    paragraphs: [
      "Which test you ordered and what it found are the most private things here, so they have rules of their own:",
    ],
    points: [
      "They are never sold, never used for advertising and never told to anybody who advertises, measures or insures.",
      "Partners and employers never see a result.",
      "No e-mail carries a value, and no subject line names a test.",
      "Files you upload are read on our own server. Nothing of them goes elsewhere.",
      "Your answers in the quiz stay in this browser and are forgotten when you leave it.",
      "Your sex, where you choose it to see the right markers, stays in this browser. A link by which you show your results carries it to whoever opens the link, and not to us.",
      "Whoever has such a link sees the sheet of your results, and nothing else, until it ends or you end it.",
    ],
  },
  {
    id: "who-else",
    title: "Who else sees something",
    paragraphs: ["Each of them only what its work needs, and nobody else:"],
    table: {
      caption: "Who receives data",
      columns: ["Who", "What"],
      rows: [
        ["The laboratory", "The sample, the kit ID, and what the law asks it to know of you"],
        ["The post", "Name, address, and a phone number if you gave one"],
        ["The payment provider (Stripe)", "Card, e-mail, amount, order number; never a result"],
        ["The provider of paying in parts, if you choose it", "What you enter with it, and the amount"],
        ["The service that carries our mail", "Your address and the mail"],
        [
          "The error reporter, where one is set up",
          "What broke, without your address, name, cookies or what you typed",
        ],
        ["The chat provider, where one is set up in place of our own panel", "What you write there"],
        ["Courts and authorities", "What the law compels us to give, and no more"],
      ],
    },
  },
];

const BROWSER: readonly LegalSection[] = [
  {
    id: "browser",
    title: "Cookies and what your browser keeps",
    paragraphs: [
      "Two cookies, both needed and readable by nobody but us. The rest stays in your browser's own storage.",
    ],
    table: {
      caption: "In your browser",
      columns: ["What", "For", "How long"],
      rows: [
        ["Cookie “sid”", "Keeps you signed in", "30 days at most"],
        ["Cookie “chk”", "Shows the browser that paid to be the one that paid", "24 hours"],
        ["Cart, country, code", "So that the cart is there tomorrow", "Until you empty it"],
        ["What you typed at the checkout", "So that a reload loses nothing; never a card", "This tab"],
        ["Session id, pages visited last", "Holds one visit together; authenticates nothing", "This tab"],
        [
          "Your choice about advertisers",
          "To obey it; our server notes each answer with its time and a code of the session",
          "Until you change it; 3 years on the server",
        ],
      ],
    },
  },
  {
    id: "measuring",
    title: "Measuring",
    paragraphs: [
      "We count page views ourselves, as the table above says. Addresses are cleaned in your browser before they leave it: no e-mail, no code, no link that opens something.",
      "An analytics service is used only where one is set up. It gets a random id, the name of an event and the page's address, through our own server; no recording, no form, nothing about a product or a marker. A browser that asks not to be tracked is not.",
    ],
  },
  {
    id: "advertisers",
    title: "Advertisers",
    paragraphs: [
      "They hear of nothing unless you say so below. If you do, and then buy, they hear an order number, a sum, a currency, whether a code was used and whether you are new: no name, no address, no e-mail in any form, no product. A browser that sends “do not sell or share” has said no for you.",
    ],
  },
];

const RIGHTS: readonly LegalSection[] = [
  {
    id: "mails",
    title: "Mails",
    paragraphs: [
      "Receipts, links you asked for and news of your order come because they must. Anything else comes only if you ticked the box, which is never ticked beforehand, and ends with the button that your mail program shows beside it.",
    ],
  },
  {
    id: "partners",
    title: "Partner shops and employers",
    paragraphs: [
      "A partner is told what its shop sold in sums over weeks, rounded, and never of fewer than five people. It sees no single order and no result. Only a partner that packs its parcels itself sees whom they go to and what is in them, until they have left.",
    ],
  },
  {
    id: "your-rights",
    title: "Your data is yours",
    paragraphs: ["Under “Your data” in your account, at once and without asking us:"],
    points: [
      "a copy of everything we keep about you, as one file that programs can read;",
      "deletion, confirmed with your password: results and their keys are destroyed, memberships end, the payment provider forgets your cards, and every browser is signed out. What tax law makes us keep of an order, its date, sum, what was sold and the state it went to, stays without your name, e-mail and address;",
      "another e-mail address or password, and the browsers that are signed in, under “Security”.",
      "Without an account, for a correction, or if something stands in the way of a deletion: write to us, wherever you live, and you get it within 30 days.",
    ],
  },
  {
    id: "security",
    title: "How it is kept safe",
    paragraphs: [
      "Everything travels encrypted. Passwords are stored so that nobody can read them, us included. Links that open something work once and briefly. Who did what to accounts and money is written to a log that cannot be changed afterwards; it names accounts by number only. If data of yours is ever exposed, we tell you without delay what and when.",
    ],
  },
  {
    id: "children",
    title: "Children",
    paragraphs: [
      "The shop is for adults. We knowingly keep nothing about anybody under 18; tell us if we do, and it goes.",
    ],
  },
  {
    id: "changes",
    title: "When this notice changes",
    paragraphs: [
      "The date at the top changes with it. If it matters for what we already keep, we write to you before it holds.",
    ],
  },
  {
    id: "reach-us",
    title: "How to reach us",
    paragraphs: [`With the button at the edge of every page. We answer ${WORKING_HOURS_TEXT}, by e-mail.`],
  },
];

/** What becomes of data in our own shop, as the software does it. */
export const PRIVACY: LegalDocument = {
  title: "Privacy notice",
  lead: "What we keep, why, for how long, who else sees it, and how you end it.",
  validFrom: "2026-11-26",
  inShort: [
    "Results are yours. They are never sold, and no partner, employer or advertiser sees them.",
    "We keep what an order, the laboratory and the law need, for as long as they need it.",
    "Advertisers hear of nothing unless you allow it, and never of a product or a result.",
    "A copy of everything, and its deletion, are one click each in your account.",
  ],
  sections: [WHAT_WE_KEEP, ...HEALTH, ...BROWSER, ...RIGHTS],
};
