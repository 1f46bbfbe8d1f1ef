import type { CitationKey } from "./citations";

interface Preparation {
  title: string;
  text: string;
  citation?: CitationKey;
}

const PREPARATIONS = {
  fast: {
    title: "Fast for 8 to 12 hours",
    text: "Water is fine. Collect in the morning, before breakfast and before coffee.",
  },
  "fast-helps": {
    title: "Fast if the kit asks for it",
    text: "Breakfast hardly affects this value, but it shares its tube with markers it does affect.",
  },
  morning: {
    title: "Collect before 10 in the morning",
    text: "The level falls through the day, and the range was made from morning samples. Note the time on the card.",
  },
  biotin: {
    title: "Stop biotin 72 hours before",
    text: "High-dose biotin, sold for hair and nails, interferes with many tests of this kind.",
    citation: "biotin",
  },
  "cycle-early": {
    title: "Choose cycle day 3 to 5",
    text: "Day 1 is the first day of bleeding. Write the day down: your results ask for it.",
  },
  "cycle-late": {
    title: "Choose day 19 to 23 of a 28-day cycle",
    text: "About a week after ovulation. Write the day down: your results ask for it.",
  },
  contraception: {
    title: "Say if you use hormones",
    text: "Hormonal contraception and hormone therapy set this value themselves. It then says nothing about your own.",
  },
  levothyroxine: {
    title: "Collect before the thyroid tablet",
    text: "Take it afterward, as usual. Don't change a dose without asking whoever prescribes it.",
  },
  training: {
    title: "No hard training for two days",
    text: "Worked muscles let these substances into the blood, and the value rises without any illness.",
  },
  well: {
    title: "Wait until a cold is over",
    text: "Two weeks after an infection, a vaccination or an injury the value has usually settled.",
  },
  supplements: {
    title: "Skip supplements for 24 hours",
    text: "A tablet taken in the morning shows in the tube. Keep taking prescribed medicines.",
  },
  water: {
    title: "Drink as you normally would",
    text: "Dehydration makes the blood thicker and this value higher. A glass of water beforehand is fine.",
  },
  meat: {
    title: "No large meat dinner the evening before",
    text: "Cooked meat brings its own creatinine and urea, which show the next morning.",
  },
  prostate: {
    title: "Two quiet days before",
    text: "Cycling and ejaculation can raise the value for a short while, an infection for weeks.",
  },
  calm: {
    title: "Sit quietly for some minutes",
    text: "Stress, a bad night and exercise raise it within minutes. Rest before you press the button.",
  },
  inherited: {
    title: "Nothing special to prepare",
    text: "Follow what the kit asks for the other markers of the tube.",
  },
  derived: {
    title: "As for the values it is made from",
    text: "It is worked out from other markers of the same tube; their preparation is its own.",
  },
} as const satisfies Record<string, Preparation>;

/** The name of a piece of advice before collecting. */
export type PreparationKey = keyof typeof PREPARATIONS;

/** A piece of advice before collecting. */
export function preparationOf(key: PreparationKey): Preparation {
  return PREPARATIONS[key];
}
