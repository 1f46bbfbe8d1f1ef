import "server-only";
import { RESULT_STEP } from "@/lib/domain/quiz/answers";
import type { Campaign } from "./campaigns";
import type { Chance } from "./seeded-random";

/** What somebody's browser told of a visit. */
export interface Visit {
  /** The furthest question of the quiz that is seen; NULL: the visit does not come there. */
  readonly quizStep: number | null;
  readonly sessionId: string;
  /** The paths that were opened, the first with its query. */
  readonly pages: readonly string[];
  /** Where the first page was opened from. NULL: its address was typed in, or stood in a mail. */
  readonly referrer: string | null;
  readonly userAgent: string;
  readonly timeZone: string;
  /** It sends Global Privacy Control. */
  readonly objectsToMeasuring: boolean;
  /** Another one for each visitor, out of the range for documentation. */
  readonly address: string;
}

/** Ten visitors in a row. */
const TIME_ZONES = [
  ...["America/New_York", "America/Chicago", "America/New_York", "America/Los_Angeles", "America/Toronto"],
  ...["America/Chicago", "America/New_York", "Europe/Berlin", "America/New_York", "America/Denver"],
];

const AGENTS = [
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1",
    42,
  ],
  ["Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36", 22],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15", 18],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36", 15],
  ["Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1", 3],
] as const;

const QUIZ = "/quiz/which-test-is-right-for-me";

/** How visits go on from where they begin: weights by what is opened first. */
const WAYS: readonly (readonly [readonly string[], number])[] = [
  [["/", "/pricing"], 24],
  [["/", "/programs", "/pricing"], 16],
  [["/programs", "/pricing"], 16],
  [[QUIZ, "/pricing"], 16],
  [["/", QUIZ, "/pricing"], 10],
  [["/articles/apob-or-ldl", "/programs/heart-health"], 8],
  [["/what-we-measure", "/pricing"], 6],
  [["/pricing"], 12],
];

const REFERRERS = [
  [null, 46],
  ["https://www.google.com/", 34],
  ["https://www.instagram.com/", 9],
  ["https://duckduckgo.com/", 5],
  ["https://www.reddit.com/", 6],
] as const;

/** What brings somebody back who has looked already. */
const REMINDERS: readonly (readonly [Pick<Visit, "referrer"> & { readonly query: string }, number])[] = [
  [{ query: "?utm_source=newsletter&utm_medium=email&utm_campaign=still-looking", referrer: null }, 5],
  [{ query: "?utm_source=google&utm_medium=cpc&utm_campaign=brand-search", referrer: "https://www.google.com/" }, 3],
  [
    {
      query: "?utm_source=instagram&utm_medium=paid-social&utm_campaign=come-back",
      referrer: "https://www.instagram.com/",
    },
    2,
  ],
  [{ query: "", referrer: "https://duckduckgo.com/" }, 1],
];

/** The visit in two parts: what was looked at first, and the rest once something else has brought its visitor back. */
export function inTwoParts(chance: Chance, visit: Visit): [first: Visit, rest: Visit] {
  const { query, referrer } = chance.weighted(REMINDERS);
  const [landing = "/", ...others] = visit.pages;
  const [again = landing.replace(/\?.*/, ""), ...rest] = others;
  return [
    { ...visit, pages: [landing], quizStep: null },
    { ...visit, pages: [again + query, ...rest], referrer },
  ];
}

const hex = (chance: Chance, digits: number) =>
  Array.from({ length: digits }, () => chance.between(0, 15).toString(16)).join("");

/** A correlation id as browsers make them. */
const sessionIdOf = (chance: Chance) =>
  `${hex(chance, 8)}-${hex(chance, 4)}-4${hex(chance, 3)}-a${hex(chance, 3)}-${hex(chance, 12)}`;

/** How far somebody comes. */
export type Reach = "looked" | "cart" | "checkout";

const AFTER: Record<Reach, readonly string[]> = {
  looked: [],
  cart: ["/shopping-cart"],
  checkout: ["/shopping-cart", "/checkout"],
};

/**
 * A visit, by the way it takes through the shop.
 * @param index     how many there were before
 * @param campaign  what brought it. NULL: nothing that was paid for
 * @param shopKey   NULL: our own shop
 */
export function makeVisit(
  chance: Chance,
  index: number,
  { campaign, shopKey, reach }: { campaign: Campaign | null; shopKey: string | null; reach: Reach },
): Visit {
  const prefix = shopKey === null ? "" : `/shop/${shopKey}`;
  const way = shopKey === null ? chance.weighted(WAYS) : chance.happens(0.4) ? ["/"] : ["/", "/pricing"];
  const seen = reach === "looked" && chance.happens(0.45) ? way.slice(0, 1) : way;
  const paths = [...seen, ...AFTER[reach]].map((path) => (prefix + path).replace(/(.)\/$/, "$1"));
  const query = campaign
    ? `?utm_source=${campaign.source}&utm_medium=${campaign.medium}&utm_campaign=${campaign.name}`
    : "";
  const isQuizLast = paths.at(-1) === QUIZ;
  const quizStep = isQuizLast || chance.happens(0.25) ? chance.between(1, RESULT_STEP) : RESULT_STEP;
  return {
    quizStep: paths.includes(QUIZ) ? quizStep : null,
    sessionId: sessionIdOf(chance),
    pages: paths.map((path, place) => (place === 0 ? path + query : path)),
    referrer: campaign ? campaign.referrer : chance.weighted(REFERRERS),
    userAgent: chance.weighted(AGENTS),
    timeZone: TIME_ZONES[index % TIME_ZONES.length] ?? "",
    objectsToMeasuring: chance.happens(0.05),
    address: `198.${18 + Math.floor(index / 65_536)}.${Math.floor(index / 256) % 256}.${index % 256}`,
  };
}
