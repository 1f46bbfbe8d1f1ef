import { WORKING_HOURS_TEXT } from "../contact";
import { FIRST_QUESTIONS, type Question } from "../faq";
import type { FaqFacts } from "./facts";

/** Where kits can go, and why not everywhere. */
export const stateQuestions = (facts: FaqFacts): Question[] => [
  {
    id: "where-you-ship",
    question: "Where do you ship?",
    answer: [
      `To the United States and Canada.${facts.hasClosedStates ? ` Not yet: ${facts.closedStates}.` : ""} The page about where we ship shows every state, and the checkout says so as soon as you have chosen one.`,
    ],
  },
  {
    id: "why-not-new-york",
    question: "Why not New York?",
    answer: [
      "New York lets a laboratory run a test only if somebody authorised there has ordered it, and lets the result go to the patient only with that person's authorisation (10 NYCRR 58-1.8). We are not set up for that yet. Join the waitlist and we write once, when it works.",
    ],
  },
  {
    id: "other-state",
    question: "May I have a kit sent to a friend in another state?",
    answer: [
      "What counts is where the kit goes and where you take the sample. Please do not carry a kit into a state that it cannot be sent to: the laboratory may have to refuse the sample.",
    ],
  },
  {
    id: "outside",
    question: "Do you ship outside the United States and Canada?",
    answer: ["No. A sample would be too long on its way, and each country has its own rules for laboratories."],
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
    answer: ["No. Not results, not addresses, and not in a form without names either."],
  },
  {
    id: "trackers",
    question: "What do you track on this site?",
    answer: [
      "Which pages are seen, without your name and with your network address cut short, for 90 days. Advertisers hear of a purchase only if you allow it, and then of the sum, never of a product, a marker or an address. A browser that says “do not sell or share” is believed.",
    ],
  },
  {
    id: "delete-account",
    question: "How do I delete my account or get a copy of my data?",
    answer: [
      "Under “Your data” in your account: a copy of everything as one file, and the deletion, confirmed with your password. Results and their keys are destroyed at once. What tax law makes us keep of an order, such as the sum and the date, stays without your name and address.",
    ],
  },
  {
    id: "forgot-password",
    question: "I forgot my password.",
    answer: [
      "Ask for a link on the login page. It works once, for 30 minutes, and setting a new password ends every session. The page answers the same for every address, so that nobody can find out who has an account.",
    ],
  },
  {
    id: "guest-order",
    question: "I ordered without an account. Where is my order?",
    answer: [
      "Create an account with the same e-mail address and confirm it by the link we send: the order then appears. Before the address is confirmed it does not, so that nobody else can claim it.",
    ],
  },
  {
    id: "contact",
    question: "How do I reach a person?",
    answer: [
      `With the button at the edge of every page. We answer ${WORKING_HOURS_TEXT}, by e-mail. Leave results and card numbers out; we can help without them.`,
    ],
  },
];

/** Partner shops, employers and clinics. */
export const partnerQuestions = (facts: FaqFacts): Question[] => [
  {
    id: "partner-shop",
    question: "What is a partner shop?",
    answer: [
      "A shop under a partner's name, colours and prices: a gym, a clinic, an employer. The kits, the laboratory and the care behind it are the same.",
    ],
  },
  {
    id: "partner-sees",
    question: "What does a partner see of its customers?",
    answer: [
      "Orders: what was sold, when, and for how much. Never a result and never a marker's value. An employer sees how many kits were used and nothing about anybody.",
    ],
  },
  {
    id: "partner-help",
    question: "I bought in a partner's shop. Who helps me?",
    answer: [
      "Write through the button in that shop. Kits, results, refunds and the membership work there as they do here, and your account is the same.",
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
