import type { Question } from "@/lib/content/faq";
import { againSays } from "../articles/again-words";

/** Where a claim comes from. */
interface ClaimSource {
  key: string;
  /** Who says it, and when. */
  name: string;
  /** What is taken from it. */
  says: string;
  href: string;
}

/** When these pages were last compared with their sources. */
export const HEART_CHECKED = { iso: "2026-11-21", text: "November 21, 2026" } as const;

/** The sources of both heart pages. */
export const HEART_SOURCES: readonly ClaimSource[] = [
  {
    key: "guideline-2026",
    name: "ACC/AHA multisociety guideline on the management of dyslipidemia, 2026, pocket card, sections 3.2 to 3.4",
    says: "Lp(a) once for every adult (class 1). ApoB to guide treatment in people who take lipid-lowering medicine (class 2a), and for risk in those who don't (class 2b). No routine testing of particle size (class 3, no benefit).",
    href: "https://eguideline.guidelinecentral.com/i/1543908",
  },
  {
    key: "guideline-2018",
    name: "AHA/ACC cholesterol guideline, 2018",
    says: "The values that count as risk-enhancing: ApoB 130 mg/dL or more, Lp(a) 125 nmol/L or more, hs-CRP 2 mg/L or more. The 2026 guideline has replaced it entirely.",
    href: "https://www.ahajournals.org/doi/10.1161/CIR.0000000000000625",
  },
  {
    key: "atp3",
    name: "National Cholesterol Education Program, Adult Treatment Panel III, 2001",
    says: "The cut points of total cholesterol, HDL and triglycerides.",
    href: "https://www.nhlbi.nih.gov/files/docs/guidelines/atp3xsum.pdf",
  },
  {
    key: "hscrp-2003",
    name: "AHA and Centers for Disease Control and Prevention, statement on markers of inflammation, 2003",
    says: "The three bands of hs-CRP, and that a value above 10 mg/L is measured again later.",
    href: "https://www.ahajournals.org/doi/10.1161/01.CIR.0000052939.59093.45",
  },
];

/** The campaign page of the heart program. */
export const HEART_HEALTH = {
  title: "Two heart numbers the usual test leaves out",
  lead: "How many particles carry your cholesterol, and the one you inherit: ApoB and Lp(a). Heart & Metabolic measures both, from one sample at home.",
  whyTitle: "Why ApoB and Lp(a)",
  reasons: [
    {
      title: "ApoB counts the carriers",
      text: "Every particle that can enter the artery wall carries exactly one ApoB. LDL says how much cholesterol is on board; ApoB says how many carriers are on the road. In many people the two agree. Where they don't, LDL looks better or worse than it is.",
      threshold: "130 mg/dL or more is risk-enhancing",
      source: "AHA/ACC 2018",
    },
    {
      title: "Lp(a) is inherited, and measured once",
      text: "How much you have is mostly set by your genes and hardly changes over a lifetime. The 2026 guideline recommends one measurement for every adult, and testing the family of anyone whose value is high.",
      threshold: "125 nmol/L or more is risk-enhancing",
      source: "AHA/ACC 2018; ACC/AHA 2026",
    },
    {
      title: "hs-CRP picks up the smolder",
      text: `A sensitive measure of quiet inflammation. It rises with every cold. ${againSays("hscrp", "above 10 mg/L")}`,
      threshold: "2 mg/L or more is risk-enhancing",
      source: "AHA/ACC 2018; AHA/CDC 2003",
    },
  ],
  honestTitle: "What the guideline doesn't say",
  honest:
    "The case for ApoB is strongest in people who already take a lipid-lowering medicine, and in those with diabetes or high triglycerides. For everyone else, the guideline says only that it may be reasonable. A number is worth having when someone will act on it: take the result to your clinician.",
  notForTitle: "Who should not rely on it",
  notFor: [
    "Anyone with chest pain, shortness of breath or another new symptom. Call your local emergency number; no kit in the mail is fast enough.",
    "People who have had a heart attack or a stroke. Your targets are your own, and your clinician sets them.",
    "Anyone pregnant or in the first months after, when lipids rise on their own.",
    "Anyone within a few weeks of an infection, an injury or surgery, all of which change hs-CRP and lipids.",
    "People under 18.",
    "Anyone looking to start, stop or change a medicine without the person who prescribes it.",
  ],
  medical: "Information, not medical advice and not a diagnosis.",
} as const;

/** The landing of the finger-prick mini for ApoB and Lp(a). */
export const ADVANCED_CHOLESTEROL = {
  title: "What LDL alone can't tell you",
  lead: "A finger-prick for ApoB and Lp(a), with the three classic lipids beside them.",
  problemTitle: "The same LDL, a different risk",
  problem: [
    "LDL cholesterol is a weight: how much cholesterol travels in one kind of particle. Two people can share that weight and differ in how many particles carry it. It is the particles that get stuck in the artery wall.",
    "Most reports don't even measure LDL. They work it out from three other values, and the math drifts when triglycerides are high. ApoB is counted, not calculated.",
  ],
  pictureCaption: "An invented example: the same cholesterol in four carriers or twelve.",
  markersTitle: "What is in it, and what each one says",
  markers: {
    apob: "The number of particles that can enter the artery wall: one ApoB on each.",
    "lpa-molar":
      "A particle you inherit. One measurement is usually enough for life. In nmol/L, which counts particles; mg/dL cannot be converted into it.",
    chol: "Everything together, good and bad. On its own it decides little, but the calculated values need it.",
    "hdl-c": "The cholesterol on its way back to the liver. Very low is a warning; higher is not always better.",
    tg: "Fat in transit from your last meals. That is why you fast: a meal raises it for hours.",
  } as Readonly<Record<string, string>>,
  versusTitle: "The mini, or the whole program",
  versusLead: "The mini answers one question. The program asks around it, too.",
  ladderTitle: "Start small, go from there",
  ladderLead:
    "You lose nothing by starting with the mini: until the kit ships, each step up costs only the difference.",
  sizeTitle: "No particle-size test, on purpose",
  size: "Some laboratories sell the size and the subclasses of LDL. The 2026 guideline advises against testing them routinely, to estimate risk or to start a medicine: class 3, no benefit. ApoB already counts the particles, and that says what there is to say. So we don't sell it.",
  sourcesTitle: "Where this comes from",
  medical: "Information, not medical advice and not a diagnosis.",
} as const;

/** What people ask before they buy the mini. */
export const CHOLESTEROL_QUESTIONS: readonly Question[] = [
  {
    id: "fast",
    question: "Do I have to fast?",
    answer: [
      "Yes, 8 to 12 hours, because of the triglycerides and the values calculated from them. A meal hardly affects ApoB and Lp(a).",
    ],
  },
  {
    id: "statin",
    question: "I take a statin. Is it still useful?",
    answer: [
      "That is where the guideline's case for ApoB is strongest: it shows how many particles are left when LDL already looks good. Keep taking the tablet, and show the result to whoever prescribes it.",
    ],
  },
  {
    id: "high-lpa",
    question: "My Lp(a) is high. What now?",
    answer: [
      "No diet lowers it much. It tells your clinician to be stricter about everything that can be changed: ApoB or LDL, blood pressure, smoking, sugar. The guideline also recommends testing parents, siblings and children.",
    ],
  },
  {
    id: "repeat",
    question: "How often should I repeat it?",
    answer: [
      `Lp(a) once, unless a clinician asks again. The lipids under a medicine: ${againSays("ldl-c", "under treatment")} Without one, where they are good: ${againSays("ldl-c", "where the guideline wants it, from 20 to 75")} For ApoB, no source we know of gives an interval.`,
    ],
  },
  {
    id: "other-unit",
    question: "My old report gives Lp(a) in mg/dL",
    answer: [
      "That is a different measure, of weight instead of number, and there is no honest way to convert one into the other. We keep them as two series and never join them.",
    ],
  },
];
