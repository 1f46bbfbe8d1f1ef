import { WORKING_HOURS_TEXT } from "../contact";
import { FIRST_QUESTIONS, type Question } from "../faq";
import type { FaqFacts } from "./facts";

/** Where kits can go, and why not everywhere. */
export const stateQuestions = (facts: FaqFacts): Question[] => [
  {
    id: "where-you-ship",
    question: "Where do you ship?",
    answer: [
      `To the United States and Canada.${facts.hasClosedStates ? ` Not yet: ${facts.closedStates}.` : ""} The “Where we ship” page lists every state, and checkout tells you as soon as you choose one.`,
    ],
  },
  {
    id: "why-not-new-york",
    question: "Why not New York?",
    answer: [
      "New York lets a laboratory run a test only if someone authorized there has ordered it, and lets the result go to the patient only with that person's authorization (10 NYCRR 58-1.8). We are not set up for that yet. Join the waitlist, and we will email you once, when we are.",
    ],
  },
  {
    id: "other-state",
    question: "Can I have a kit sent to a friend in another state?",
    answer: [
      "What counts is where the kit ships and where you take the sample. Please don't take a kit into a state we can't ship to: the lab may have to refuse the sample.",
    ],
  },
  {
    id: "outside",
    question: "Do you ship outside the United States and Canada?",
    answer: ["No. A sample would take too long to arrive, and each country has its own rules for laboratories."],
  },
];

/** What becomes of data. */
export const privacyQuestions = (): Question[] => [
  {
    id: "who-sees-results",
    question: "Who sees my results?",
    answer: [
      "You, and the laboratory that ran the sample. No partner, no employer, no insurer and no advertiser. Our own staff pages do not show results.",
    ],
  },
  {
    id: "selling-data",
    question: "Do you sell data?",
    answer: ["No. Not results, not addresses, not even without names."],
  },
  {
    id: "trackers",
    question: "What do you track on this site?",
    answer: [
      "Which pages are viewed, without your name and with your network address shortened, for 90 days. Advertisers hear about a purchase only if you allow it, and then only the amount, never a product, a marker or an address. We honor a browser that says “do not sell or share.”",
    ],
  },
  {
    id: "delete-account",
    question: "How do I delete my account or get a copy of my data?",
    answer: [
      "Under “Your data” in your account: a copy of everything as one file, and deletion, confirmed with your password. Results and their keys are destroyed at once. What tax law requires us to keep of an order, such as the amount and the date, stays without your name and address.",
    ],
  },
  {
    id: "forgot-password",
    question: "I forgot my password.",
    answer: [
      "Ask for a link on the login page. It works once, for 30 minutes, and setting a new password ends every session. The page gives the same answer for every address, so no one can find out who has an account.",
    ],
  },
  {
    id: "guest-order",
    question: "I ordered without an account. Where is my order?",
    answer: [
      "Create an account with the same email address and confirm it with the link we send. The order then appears. Until the address is confirmed it does not, so no one else can claim it.",
    ],
  },
  {
    id: "contact",
    question: "How do I reach a person?",
    answer: [
      `With the button at the edge of every page. We answer ${WORKING_HOURS_TEXT}, by email. Leave results and card numbers out; we can help without them.`,
    ],
  },
];

/** Partner shops, employers and clinics. */
export const partnerQuestions = (facts: FaqFacts): Question[] => [
  {
    id: "partner-shop",
    question: "What is a partner shop?",
    answer: [
      "A shop with a partner's name, colors and prices: a gym, a clinic, an employer. The kits, the lab and the support behind it are the same.",
    ],
  },
  {
    id: "partner-sees",
    question: "What does a partner see about its customers?",
    answer: [
      "Orders: what was sold, when, and for how much. Never a result and never a marker's value. An employer sees how many kits were used and nothing about any person.",
    ],
  },
  {
    id: "partner-help",
    question: "I bought in a partner's shop. Who helps me?",
    answer: [
      "Use the contact button in that shop. Kits, results, refunds and memberships work there as they do here, and your account is the same.",
    ],
  },
  {
    id: "open-a-shop",
    question: "How do I open a shop for my company?",
    answer: [
      `Tell us who you are and how many people it is for. ${facts.programCount} programs and the mini panels are there to choose from; name, look and prices are yours.`,
    ],
  },
  {
    id: "laboratories",
    question: "Is it the same laboratory in a partner's shop?",
    answer: [
      ...(FIRST_QUESTIONS.find(({ id }) => id === "which-laboratory")?.answer ?? []),
      "That holds in every shop.",
    ],
  },
];
