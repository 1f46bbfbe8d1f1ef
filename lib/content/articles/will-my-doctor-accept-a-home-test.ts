import { type Article, h, list, note, p, steps } from "./article";

export const WILL_MY_DOCTOR_ACCEPT_A_HOME_TEST: Article = {
  kind: "article",
  slug: "will-my-doctor-accept-a-home-test",
  title: "Will my doctor accept a home test?",
  description:
    "What makes a home result worth a clinician’s attention, how to bring it so that it can be read in two minutes, and what it will not be used for.",
  answer:
    "Often as a reason to look, rarely as the last word. A result from a CLIA-certified laboratory, with method, range, date, hour and conditions on it, will be taken seriously. Expect that anything which leads to a diagnosis or a prescription is repeated once.",
  tags: ["kits-and-money", "reading-results"],
  reviewed: "2026-11-20",
  picture: "phone",
  markers: ["apob", "hba1c", "tsh", "egfr"],
  program: "heart",
  body: [
    p(
      "Clinicians have seen home tests that were worth nothing: strips read by a phone camera, hair for food intolerance, a page of green arrows without a laboratory’s name. Their caution is earned. A good home test differs from those in ways that can be shown on one sheet of paper.",
    ),
    h("What makes a result acceptable"),
    list(
      "The laboratory is named, and it is certified under CLIA, the American law that also governs the laboratory next to the clinic.",
      "The method is named. “Immunoassay” or “LC-MS/MS” after a testosterone tells a specialist what to make of it.",
      "The range is printed, with its source.",
      "The date and hour of the draw are there, and whether it was fasting.",
      "The patient is identified: name and date of birth match the chart.",
      "Measured and [calculated values](read:measured-or-calculated) are told apart.",
    ),
    p(
      "If one of these is missing, ask the seller before you ask the doctor. You have a right to the report: since 2014 federal rules let patients receive completed results directly from the laboratory, and the HIPAA privacy rule gives you access to your records.",
    ),
    h("What it will not replace"),
    p(
      "A diagnosis. The American Diabetes Association asks for two abnormal results before it is called diabetes. Guidelines on testosterone ask for two mornings, those on kidney disease for three months. Your clinician may take your value as the first of the two, or may order both anew, because a sample taken alone at home cannot be witnessed. Neither is an insult. For insurers, employers, sports bodies and courts a home sample generally does not count at all.",
    ),
    p(
      "An examination, either. Blood shows nothing of a blood pressure, a heart murmur, a lump or a mood. If you feel ill, the visit comes first and the kit is not needed.",
    ),
    h("How to bring it"),
    steps(
      "Bring one page, not thirty. Print the result or save it as PDF and mark two or three values.",
      "Say why you tested. “My father had a heart attack at 52” helps more than “I wanted to optimize”.",
      "Put former values beside it, with dates. A trend convinces.",
      "Say what might disturb: medicines, supplements, [biotin](read:does-biotin-change-a-blood-test), a cold, the cycle day.",
      "Ask one question. “Would you repeat this?”, “Does it change my risk?” or “Is this a reason for treatment?” can be answered in ten minutes. “What do you think of it?” cannot.",
      "Send it through the portal some days before, if there is one, with the same question.",
    ),
    h("Sentences that help"),
    list(
      "“I would like to know whether this ApoB changes the plan, since my LDL looks fine.”",
      "“The TSH was 5.1 at eight in the morning, off biotin. Would you repeat it with antibodies?”",
      "“The estimated kidney value is lower than last year. I take creatine. Should we do cystatin C?”",
      "“I do not expect a decision today. When should it be measured again?”",
    ),
    h("If the doctor waves it away"),
    p(
      "Ask why. “This marker changes nothing I would do” is a good answer, and sometimes right. Ask then which test would. “I do not trust the laboratory” can be met with the CLIA number on the report. If a value is clearly abnormal and no one repeats it, say kindly that you would like this written into your chart, or seek a second opinion. You need not choose between respect and persistence.",
    ),
    h("If you have no doctor"),
    p(
      "A value far outside the range is a good reason to find one: a community health center, a telehealth visit, an urgent care clinic if you feel unwell. Our results review call puts a clinician on the line for twenty minutes who has read your result. It is a conversation, not a treatment: nothing is prescribed there.",
    ),
    note(
      "Keep your own file",
      "Portals close, insurers change, laboratories merge. Save each result as PDF in one folder with the date in its name. In ten years that folder will be worth more than any single test in it.",
    ),
    p(
      "Before you go, read [what being outside a range means](read:what-does-outside-the-range-mean). Some worries end there.",
    ),
  ],
  sources: [
    {
      by: "US Department of Health and Human Services",
      title: "CLIA program and HIPAA privacy rule: patients’ access to test reports, final rule",
      year: 2014,
    },
    { by: "American Diabetes Association", title: "Standards of Care in Diabetes", year: 2025 },
    { by: "KDIGO", title: "Clinical practice guideline for chronic kidney disease", year: 2024 },
    {
      by: "Endocrine Society",
      title: "Testosterone therapy in men with hypogonadism: clinical practice guideline",
      year: 2018,
    },
  ],
};
