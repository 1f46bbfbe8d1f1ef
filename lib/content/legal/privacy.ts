import { BRAND_NAME } from "@/lib/domain/brand";
import { REFERRAL_KEPT_DAYS } from "@/lib/domain/referral";
import { WORKING_HOURS_TEXT } from "../contact";
import type { LegalDocument, LegalSection } from "./document";

const WHAT_WE_KEEP: LegalSection = {
  id: "what-we-keep",
  title: "What we keep, why, and how long",
  paragraphs: [`Every kind of data that ${BRAND_NAME} keeps, with why and for how long.`],
  table: {
    caption: "Data we keep",
    columns: ["What", "Why", "How long"],
    rows: [
      ["Email, name and a scrambled password of your account", "To know you when you come back", "Until you delete it"],
      [
        "Orders: what, when, how much, address, order state",
        "To ship, charge, refund and stand behind them",
        "As long as tax law requires. Once you delete your account: date, amount, what was sold, state and country, without name, email and address",
      ],
      [
        "Brand, last four digits and expiration of a saved card",
        "So you can recognize it; the number is with the payment provider",
        "Until you delete your account; the payment provider then deletes the card too",
      ],
      [
        "What you agreed to, with time and wording",
        "To prove it to you and to others",
        "As long as the order it belongs to",
      ],
      ["Kit numbers and who they belong to", "So a result reaches the right person", "Until you delete your account"],
      [
        "Results, and results you upload",
        "To show them to you",
        "Until you delete them, or your account; the keys go with them",
      ],
      [
        "Links by which you show your results, and when each was opened",
        "To show them to whomever you choose; who opened a link is not kept",
        "30 days after the link's own time, or until you delete your account",
      ],
      [
        "An email address left at an unfinished checkout",
        "To see where people stop; no email is sent to it",
        "30 days",
      ],
      ["Waitlist places and referrals", "To send the one email they are for", "Until it is sent, or you ask"],
      [
        "Sessions: which browser, a shortened network address, last use",
        "So you stay signed in, and can sign out elsewhere",
        "7 days unused, 30 days at most",
      ],
      [
        "Pages viewed: address without anything personal, shortened network address, type of browser",
        "To see which pages help",
        "90 days",
      ],
      [
        "What a visit came to: first page, what brought it, kind of device, the steps up to a purchase, how many questions of the quiz were seen, the country of your time zone. No name, no address, no answers, no test; nothing at all if your browser opts out",
        "To see which ways into the shop work",
        "25 months",
      ],
      ["Messages you write to us", "To answer you", "30 days in this shop; the answer stays in our mailbox"],
      [
        "Sign-ins: when, which browser, a shortened network address; failed attempts, counted by day",
        "So you can see whether it was you",
        "90 days",
      ],
      [
        "A security log: sign-ins, changes to accounts, money and shops",
        "To find out what happened if something goes wrong",
        "Six years",
      ],
      [
        "What the payment provider reports, without card and billing details",
        "To know that a payment was made",
        "30 days",
      ],
      [
        "Which emails were sent, to whom and when, and whether you opted out",
        "To send each once, and none you opted out of",
        "60 days, or until you delete your account; an opt-out stays, so we can honor it",
      ],
      ["Markers that keep one click from counting twice", "So nothing is charged or sent twice", "3 days"],
      ["Counts of requests, by network or address", "To stop guessing, flooding and fraud", "Up to 30 days"],
    ],
  },
};

const HEALTH: readonly LegalSection[] = [
  {
    id: "health",
    title: "Data about your health",
    paragraphs: [
      "Which test you ordered and what it found are the most private things here, so they have their own rules:",
    ],
    points: [
      "They are never sold, never used for advertising and never disclosed to anyone who advertises, tracks or insures.",
      "Partners and employers never see a result.",
      "No email carries a value, and no subject line names a test.",
      "Files you upload are read on our own server. Nothing in them goes anywhere else.",
      "Your quiz answers stay in this browser and are deleted when you leave the quiz.",
      "Your sex, where you choose it to see the right markers, stays in this browser. A link that shows your results carries it to whoever opens the link, and not to us.",
      "Anyone with such a link sees the sheet of your results, and nothing else, until it expires or you end it.",
    ],
  },
  {
    id: "who-else",
    title: "Who else sees data",
    paragraphs: ["Each sees only what its work requires, and no one else does:"],
    table: {
      caption: "Who receives data",
      columns: ["Who", "What"],
      rows: [
        ["The laboratory", "The sample, the kit number, and what the law requires it to know about you"],
        ["The carrier", "Name, address, and a phone number if you gave one"],
        ["The payment provider (Stripe)", "Card, email, amount, order number; never a result"],
        ["The pay-later provider, if you choose it", "What you enter with it, and the amount"],
        ["The service that delivers our email", "Your address and the email"],
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
    paragraphs: ["Two cookies, both necessary and readable only by us. The rest stays in your browser's own storage."],
    table: {
      caption: "In your browser",
      columns: ["What", "For", "How long"],
      rows: [
        ["Cookie “sid”", "Keeps you signed in", "30 days at most"],
        ["Cookie “chk”", "Shows that this is the browser that paid", "24 hours"],
        ["Cart, country, code", "So the cart is there tomorrow", "Until you empty it"],
        [
          "The code of the friend's link you came by",
          "So you both get the credit when you order; no one but us hears of it",
          `${REFERRAL_KEPT_DAYS} days, or until you order`,
        ],
        ["What you typed at the checkout", "So a reload loses nothing; never a card", "This tab"],
        ["Session ID, recently visited pages", "Ties one visit together; authenticates nothing", "This tab"],
        [
          "Your choice about advertisers",
          "To honor it; our server records each answer with its time and a code for the session",
          "Until you change it; 3 years on the server",
        ],
      ],
    },
  },
  {
    id: "measuring",
    title: "Measuring",
    paragraphs: [
      "We count page views ourselves, as the table above says. Web addresses are cleaned in your browser before they are sent: no email, no code, no link that opens anything.",
      "An analytics service is used only where one is set up. It gets a random ID, the name of an event and the page's address, through our own server; no recording, no form, nothing about a product or a marker. A browser that asks not to be tracked is not tracked.",
    ],
  },
  {
    id: "advertisers",
    title: "Advertisers",
    paragraphs: [
      "They hear nothing unless you opt in below. If you do, and then buy, they receive an order number, an amount, a currency, whether a code was used and whether you are new: no name, no address, no email in any form, no product. A browser that sends “do not sell or share” has said no for you.",
    ],
  },
];

const RIGHTS: readonly LegalSection[] = [
  {
    id: "mails",
    title: "Emails",
    paragraphs: [
      "Receipts, links you asked for and order updates come because they must. Anything else comes only if you checked the box, which is never checked in advance, and stops with the unsubscribe button in your email program.",
    ],
  },
  {
    id: "partners",
    title: "Partner shops and employers",
    paragraphs: [
      "A partner is told what its shop sold as rounded totals over weeks, never for fewer than five people. It sees no individual order and no result. Only a partner that packs its own parcels sees who they go to and what is in them, until they ship.",
    ],
  },
  {
    id: "your-rights",
    title: "Your data is yours",
    paragraphs: ["Under “Your data” in your account, at once and without asking us:"],
    points: [
      "a copy of everything we keep about you, as one file that programs can read;",
      "deletion, confirmed with your password: results and their keys are destroyed, memberships end, the payment provider deletes your cards, and every browser is signed out. What tax law requires us to keep of an order (its date, amount, what was sold and the state it went to) stays without your name, email and address;",
      "a new email address or password, and the browsers that are signed in, under “Security.”",
      "Without an account, for a correction, or if something blocks a deletion: write to us, wherever you live, and it will be done within 30 days.",
    ],
  },
  {
    id: "security",
    title: "How it is kept safe",
    paragraphs: [
      "Everything travels encrypted. Passwords are stored so that no one can read them, including us. Links that open something work once and briefly. Who did what to accounts and money is written to a log that can't be changed afterward; it identifies accounts by number only. If your data is ever exposed, we tell you without delay what and when.",
    ],
  },
  {
    id: "children",
    title: "Children",
    paragraphs: [
      "The shop is for adults. We knowingly keep nothing about anyone under 18; tell us if we do, and we will delete it.",
    ],
  },
  {
    id: "changes",
    title: "When this notice changes",
    paragraphs: [
      "The date at the top changes with it. If it affects what we already keep, we email you before it takes effect.",
    ],
  },
  {
    id: "reach-us",
    title: "How to reach us",
    paragraphs: [`With the button at the edge of every page. We answer ${WORKING_HOURS_TEXT}, by email.`],
  },
];

/** What becomes of data in our own shop, as the software does it. */
export const PRIVACY: LegalDocument = {
  title: "Privacy notice",
  lead: "What we keep, why, for how long, who else sees it, and how to have it deleted.",
  validFrom: "2026-11-27",
  inShort: [
    "Results are yours. They are never sold, and no partner, employer or advertiser sees them.",
    "We keep what an order, the laboratory and the law require, for as long as they require it.",
    "Advertisers hear nothing unless you allow it, and never about a product or a result.",
    "A copy of everything and its deletion are each one click away in your account.",
  ],
  sections: [WHAT_WE_KEEP, ...HEALTH, ...BROWSER, ...RIGHTS],
};
