import type { AnswerId, QuestionId } from "@/lib/domain/quiz/questions";

/** An answer in words. */
export interface AnswerWords {
  /** What is pressed. */
  label: string;
  /** A line below it, with examples. */
  hint?: string;
  /** The same as a half-sentence about the visitor, for "What counted most: …". */
  said: string;
  /** Why it gives the points it gives. Absent: it gives none. */
  why?: string;
}

/** A question in words. */
export interface QuestionWords {
  /** One or two words, for the list of what was answered. */
  short: string;
  title: string;
  help: string;
}

type QuizWords = {
  readonly [Question in QuestionId]: QuestionWords & {
    readonly answers: Readonly<Record<AnswerId<Question>, AnswerWords>>;
  };
};

/** The words of the quiz. Points are in `lib/domain/quiz/questions.ts`, markers and prices in the catalogue. */
export const QUIZ_WORDS: QuizWords = {
  reason: {
    short: "What brought you",
    title: "What brings you here?",
    help: "Choose what matters most today. It weighs more than everything after it.",
    answers: {
      overview: {
        label: "I'd like to know where I stand",
        hint: "No particular worry",
        said: "you want to know where you stand",
        why: "Core Essentials looks at most body systems from one sample, Complete 360 at more of each. The others see a part.",
      },
      tired: {
        label: "I'm more tired than I used to be",
        hint: "Energy, feeling cold, weight, concentration",
        said: "you are more tired than you used to be",
        why: "Core Essentials covers iron stores, thyroid, blood sugar and vitamin D together. The thyroid and vitamin tests cover some of them.",
      },
      heart: {
        label: "My heart and arteries",
        hint: "Cholesterol, blood pressure, family",
        said: "your heart and arteries brought you here",
        why: "ApoB and Lp(a) are what both heart tests are built around. The broad tests include them among much else.",
      },
      sugar: {
        label: "Blood sugar and weight",
        hint: "Cravings, a past result, a new medicine",
        said: "blood sugar and weight brought you here",
        why: "The mini measures fasting glucose and insulin beside HbA1c; Heart & Metabolic adds C-peptide, liver and kidneys to it.",
      },
      thyroid: {
        label: "My thyroid",
        hint: "A past result, a diagnosis, a suspicion",
        said: "your thyroid brought you here",
        why: "The mini measures TSH and free T4; Thyroid Focus adds free T3, both antibodies and what feels similar.",
      },
      hormones: {
        label: "Hormones, cycle or libido",
        hint: "Also sleep and mood",
        said: "hormones brought you here",
        why: "Hormone Focus measures the sex hormones together, with prolactin and cortisol. Complete 360 has them all too, Core Essentials some.",
      },
      nutrients: {
        label: "Vitamin D and iron",
        hint: "Winter, heavy periods, running, plant-based food",
        said: "vitamin D and iron brought you here",
        why: "The mini measures vitamin D and ferritin. Core Essentials has both, Complete 360 adds B12, folate and the iron group, Thyroid Focus has ferritin alone.",
      },
    },
  },
  care: {
    short: "Right now",
    title: "Is one of these true right now?",
    help: "Some things need a doctor before any test. This answer changes no points.",
    answers: {
      sudden: {
        label: "Something came on suddenly",
        hint: "Chest pain, trouble breathing, fainting, weakness on one side, trouble speaking, thoughts of ending your life",
        said: "something came on suddenly",
      },
      weeks: {
        label: "Something new that won't go away or is getting worse",
        hint: "Weight loss without trying, extreme thirst, blood in the stool, a lump, very heavy bleeding, a fever that won't go away",
        said: "something new won't go away or is getting worse",
      },
      pregnant: {
        label: "I'm pregnant, or recently gave birth",
        hint: "Within the last three months",
        said: "you are pregnant or recently gave birth",
      },
      none: { label: "None of these", said: "none of the warning signs apply" },
    },
  },
  sex: {
    short: "Your ranges",
    title: "Which ranges apply to you?",
    help: "Laboratories publish many ranges separately for women and men. This changes no points; this browser remembers it so other pages show the right ranges.",
    answers: {
      female: { label: "Women's ranges", said: "women's ranges apply to you" },
      male: { label: "Men's ranges", said: "men's ranges apply to you" },
      unsaid: {
        label: "I'd rather not say",
        hint: "We show what is measured for women and for men",
        said: "you would rather not say which ranges apply",
      },
    },
  },
  family: {
    short: "Your family",
    title: "Does something run in your family?",
    help: "Parents, brothers and sisters. Choose the one on your mind.",
    answers: {
      heart: {
        label: "An early heart attack or stroke",
        hint: "Before 55 in a man, before 65 in a woman",
        said: "an early heart attack or stroke runs in your family",
        why: "Lp(a) is inherited, and with a family history like this, the guideline sees reason to measure it (AHA/ACC cholesterol guideline, 2018). Each of these tests does.",
      },
      diabetes: {
        label: "Type 2 diabetes",
        said: "type 2 diabetes runs in your family",
        why: "A parent or sibling with diabetes is one of the guideline's reasons to look (ADA Standards of Care, 2024). Each of these tests measures HbA1c.",
      },
      thyroid: {
        label: "Thyroid disease",
        said: "thyroid disease runs in your family",
        why: "Thyroid Focus and Complete 360 measure both antibodies; the mini shows TSH and free T4.",
      },
      none: { label: "None of these, or I don't know", said: "nothing like that is known in your family" },
    },
  },
  last: {
    short: "Your last test",
    title: "When was your blood last tested?",
    help: "Anywhere: a doctor, a hospital, another kit.",
    answers: {
      never: {
        label: "Never, or I can't remember",
        said: "this is your first test",
        why: "A first test says the most when it looks at many things. Later ones are compared with it.",
      },
      older: {
        label: "More than a year ago",
        said: "your last test is more than a year old",
        why: "A broad look gives later results the most to compare with. No source says a healthy person is due after a year.",
      },
      fine: {
        label: "Within a year, and all was well",
        said: "your last test was fine",
        why: "The broad picture is fresh. One subject adds more than repeating the whole.",
      },
      off: {
        label: "Within a year, and something was off",
        said: "something was off in your last test",
        why: "A value outside its range calls for the program on that subject more than for repeating the whole.",
      },
    },
  },
  treatment: {
    short: "What you take",
    title: "Do you take one of these?",
    help: "It decides which values can be read and which are worth following. Keep taking everything as prescribed.",
    answers: {
      none: { label: "None of these", said: "you take nothing that matters here" },
      heart: {
        label: "For cholesterol or blood pressure",
        hint: "A statin, for example",
        said: "you take something for your heart",
        why: "Heart & Metabolic shows ApoB beside liver and kidney values, the ones tracked with these medicines. The mini shows ApoB alone.",
      },
      sugar: {
        label: "For blood sugar or weight",
        hint: "Metformin, insulin, a GLP-1 medicine",
        said: "you take something for blood sugar or weight",
        why: "HbA1c shows the last three months in both; Heart & Metabolic adds liver and kidneys.",
      },
      thyroid: {
        label: "Thyroid hormone",
        hint: "Levothyroxine, for example",
        said: "you take thyroid hormone",
        why: "TSH and free T4 are what a prescriber looks at. Thyroid Focus adds free T3 and related markers.",
      },
      contraception: {
        label: "Hormonal contraception",
        hint: "Pill, patch, ring, implant, injection, hormonal coil",
        said: "you use hormonal contraception",
        why: "It makes several values of Hormone Focus unreadable, so that program loses many points. Most of Core Essentials stays readable.",
      },
      hormones: {
        label: "Hormone therapy",
        hint: "Estrogen, testosterone or progesterone",
        said: "you are on hormone therapy",
        why: "The sex hormones are what you track on therapy, together with whoever prescribes it.",
      },
    },
  },
  depth: {
    short: "How much",
    title: "How much would you like to know?",
    help: "More is not always better: with many values, a few fall outside a range by chance alone.",
    answers: {
      one: {
        label: "One clear answer",
        hint: "A handful of markers at the lowest price",
        said: "you want one clear answer",
        why: "A mini panel answers one question with a handful of markers.",
      },
      subject: {
        label: "That subject in depth",
        hint: "Everything around what brought you here",
        said: "you want that subject in depth",
        why: "A focused program covers a subject and what surrounds it.",
      },
      broad: {
        label: "A broad look",
        hint: "Most body systems, a few markers each",
        said: "you want a broad look",
        why: "Core Essentials touches most body systems. Heart & Metabolic and Thyroid Focus reach a little beyond their subject, Complete 360 beyond all of them.",
      },
      everything: {
        label: "As much as one sample can tell me",
        hint: "All body systems, all their markers",
        said: "you want as much as one sample can tell you",
        why: "Complete 360 is the widest test we have, so this answer settles it, whatever the others say.",
      },
    },
  },
  draw: {
    short: "The sample",
    title: "How would you like to take the sample?",
    help: "Both take a few minutes, at home, in the morning.",
    answers: {
      either: { label: "Either is fine", said: "either way of taking the sample is fine" },
      arm: {
        label: "From the upper arm",
        hint: "The device sits on the arm and fills a tube by itself",
        said: "you prefer the arm-draw device",
        why: "Every program runs from the arm-draw device.",
      },
      finger: {
        label: "From a fingertip",
        hint: "A small prick and a few drops",
        said: "you prefer a fingertip",
        why: "The mini panels come with the finger kit. Programs need the tube that only the arm-draw device fills.",
      },
    },
  },
  rhythm: {
    short: "How often",
    title: "How often would you like to test?",
    help: "It sets the price you see next. You can change it in the cart, and cancel online at any time.",
    answers: {
      once: {
        label: "Once, and then I'll see",
        hint: "One charge, nothing renews",
        said: "you want to test once",
        why: "For a single look, a mini panel is usually enough.",
      },
      quarter: {
        label: "Every three months",
        hint: "While you are changing something and want to see it work",
        said: "you want to test every three months",
        why: "Tracking change works best with a full program, the same each time.",
      },
      "twice-year": { label: "Twice a year", said: "you want to test twice a year" },
      year: {
        label: "Once a year",
        said: "you want to test once a year",
        why: "If you test rarely, test broadly. Few sources call for a yearly test; the result page says which.",
      },
    },
  },
};

/** The words of one answer. */
export function answerWords(questionId: QuestionId, answerId: string): AnswerWords | undefined {
  const words: Readonly<Record<string, AnswerWords>> = QUIZ_WORDS[questionId].answers;
  return Object.hasOwn(words, answerId) ? words[answerId] : undefined;
}

/** What comes before any test: said at once when the answer is given, and again above the result. */
export const CARE_ADVICE: Readonly<
  Record<
    Exclude<AnswerId<"care">, "none">,
    { title: string; text: readonly string[]; calls: readonly { label: string; href: string }[]; isUrgent: boolean }
  >
> = {
  sudden: {
    title: "Please don't wait for a test",
    text: [
      "A kit takes days, and this may need help within minutes. Call 911, or go to the nearest emergency department. If you are thinking of ending your life, call or text 988 at any hour. Both numbers work in the United States and in Canada.",
      "The quiz result is for later, once this is settled.",
    ],
    calls: [
      { label: "Call 911", href: "tel:911" },
      { label: "Call 988", href: "tel:988" },
    ],
    isUrgent: true,
  },
  weeks: {
    title: "See a doctor first",
    text: [
      "This can have causes that a home test does not look for. Make an appointment this week, and mention how long it has been there. The doctor who examines you will know which test you need, if any.",
      "The quiz result is for afterward.",
    ],
    calls: [],
    isUrgent: false,
  },
  pregnant: {
    title: "Ask your midwife or doctor first",
    text: [
      "The ranges we show apply to people who are not pregnant. In pregnancy and the months after it, thyroid, iron and hormone values move for good reasons, and whoever cares for you can tell which are worth measuring.",
    ],
    calls: [],
    isUrgent: false,
  },
};

/** The beginning and what stands around the questions. */
export const QUIZ = {
  title: "Which test is right for me?",
  promises: [
    { title: "A minute, no email", text: "The result is on the next page, for everyone." },
    {
      title: "It shows its math",
      text: "Each answer's points, for the winning test and the runner-up.",
    },
    {
      title: "It stays with you",
      text: "Answers live in this tab, are never sent, and are gone when you leave. Only which ranges apply stays in your browser.",
    },
  ],
  noScript:
    "The quiz runs entirely in your browser, so it needs JavaScript. Without it, the side-by-side comparison answers the same question:",
  notAdvice:
    "The quiz compares what you said with what our tests measure. It is not medical advice and does not detect illness: a result outside its range is a reason to talk to a doctor, and so is a symptom when every result is in range.",
  resumeWarning:
    "The link holds all your answers, and anyone who opens it can see them. Keep it to yourself or share it with someone you trust. The part after the # is not sent to us or to anyone else, and it leaves the address bar as soon as the page opens.",
} as const;
