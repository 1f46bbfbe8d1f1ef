import { againSays } from "./again-words";
import { type Article, h, list, note, p, range, table } from "./article";

export const HBA1C_GLUCOSE_OR_INSULIN: Article = {
  kind: "article",
  slug: "hba1c-glucose-or-insulin",
  title: "HbA1c, glucose or insulin: which one shows trouble first?",
  description:
    "Three tests of blood sugar look at three time spans. What each one covers, where each is blind, and how to read them beside each other.",
  answer:
    "Insulin usually rises first, glucose later, HbA1c in step with glucose over about three months. Diabetes and prediabetes are defined by glucose and HbA1c only; fasting insulin has no agreed cut point and is read as a hint.",
  tags: ["blood-sugar", "reading-results"],
  reviewed: "2026-11-26",
  picture: "mini-glucose",
  markers: ["hba1c", "glucose", "insulin", "homa-ir", "c-peptide"],
  program: "heart",
  body: [
    p(
      "Blood sugar is a balance kept by effort. When the tissues listen less well to insulin, the pancreas makes more, and the sugar stays normal, sometimes for many years. Only when the pancreas can no longer raise its effort does the sugar climb. The three tests look at different sides of that story.",
    ),
    h("Glucose: this morning"),
    p(
      "[Fasting glucose](marker:glucose) is a photograph. It shows the level at one moment after a night without food. The American Diabetes Association calls 100 to 125 mg/dL prediabetes and 126 mg/dL or more diabetes, if a second test confirms it. A short night, stress, a cold or a late dinner can lift it by more than you would think, so a single value a little above the line is a reason to repeat, not to worry.",
    ),
    range({
      marker: "glucose",
      value: 103,
      low: 70,
      high: 99,
      min: 50,
      max: 150,
      caption: "An invented fasting glucose of 103 mg/dL: just inside the prediabetes range of 100 to 125 mg/dL (ADA).",
    }),
    h("HbA1c: the last three months"),
    p(
      "Sugar sticks to hemoglobin, the red pigment of blood cells, and stays as long as the cell lives. The share of sugared hemoglobin, [HbA1c](marker:hba1c) or A1C, therefore reports an average of about three months, with the recent weeks counting most. It needs no fast and moves little from day to day. From 5.7 to 6.4% is prediabetes; 6.5% or more, confirmed, is diabetes.",
    ),
    p("It is blind, or worse, misleading, when red cells do not live their usual time:"),
    list(
      "iron deficiency can make it too high, and treating the deficiency lowers it again;",
      "blood loss, transfusion, dialysis and some anemias make it too low;",
      "hemoglobin variants such as sickle trait disturb some methods;",
      "in pregnancy it reads low and is not used to find gestational diabetes.",
    ),
    p(
      "If HbA1c and glucose disagree clearly, trust neither until the reason is known. Reports often add an [estimated average glucose](marker:eag). It is the same HbA1c in other clothes, worked out by a formula from 2008 (28.7 times A1C minus 46.7), and not a measurement.",
    ),
    h("Insulin: the effort"),
    p(
      "[Fasting insulin](marker:insulin) shows how hard the pancreas works to hold the glucose where it is. Two people may share a glucose of 92: one needs little insulin for it and the other three times as much. The second is likely to be insulin resistant. But insulin is pulsed into the blood, varies from morning to morning, and different laboratories’ methods disagree. No guideline defines insulin resistance by a fasting insulin value. The interval on a report, such as 2.6 to 24.9 µIU/mL at Mayo Clinic Laboratories, says what was found in a reference group, not what is ideal.",
    ),
    p(
      "[HOMA-IR](marker:homa-ir) multiplies insulin by glucose and divides by 405. It was made in 1985 for research on groups. We show it as a calculated value and do not grade it, because there is no agreed line. It can be useful for watching one person over time.",
    ),
    h("C-peptide: the same effort, seen from the side"),
    p(
      "When the pancreas makes a molecule of insulin it cuts off a piece, [C-peptide](marker:c-peptide), one for one. It lasts longer in the blood and is steadier than insulin, and it counts only insulin made by the body, not insulin from a pen. That is why some of our arm-draw panels hold C-peptide instead of insulin.",
    ),
    table(
      "Three time spans",
      ["Test", "Looks at", "Fast", "Defines diabetes"],
      ["Glucose", "This morning", "Yes", "Yes"],
      ["HbA1c", "About three months", "No", "Yes"],
      ["Insulin, C-peptide", "Effort this morning", "Yes", "No"],
    ),
    h("Which to choose"),
    p(
      `For a first look, HbA1c together with a fasting glucose. The US Preventive Services Task Force recommends screening adults from 35 to 70 who have overweight or obesity; the ADA begins at 35 for everyone and earlier with risk factors. Add insulin or C-peptide if the waist has grown, triglycerides are high, a parent has diabetes, or you are about to change something and want a baseline. ${againSays("hba1c", "after a normal value")} ${againSays("hba1c", "in the prediabetes range")} [All intervals](read:how-soon-should-i-retest).`,
    ),
    note(
      "Not for symptoms",
      "Great thirst, much urine, weight loss without trying, or blurred vision are reasons to see a clinician today. A kit in the mail is too slow for that.",
    ),
  ],
  sources: [
    { by: "American Diabetes Association", title: "Standards of Care in Diabetes", year: 2025 },
    {
      by: "US Preventive Services Task Force",
      title: "Screening for prediabetes and type 2 diabetes",
      year: 2021,
    },
    {
      by: "Nathan and others, Diabetes Care",
      title: "Translating the A1C assay into estimated average glucose values",
      year: 2008,
    },
    { by: "Matthews and others, Diabetologia", title: "Homeostasis model assessment (HOMA)", year: 1985 },
    { by: "Mayo Clinic Laboratories", title: "Test catalog: insulin (INS)", year: null, locator: "Overview/800257" },
  ],
};
