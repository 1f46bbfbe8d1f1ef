import { againSays } from "./again-words";
import { type Article, h, list, note, p, range, steps, table } from "./article";

export const BLOOD_WORK_ON_A_GLP_1_MEDICINE: Article = {
  kind: "guide",
  slug: "blood-work-on-a-glp-1-medicine",
  title: "GLP-1 medicines: blood work during and after",
  description:
    "What semaglutide and tirzepatide change in sugar, lipids, liver, kidneys and nutrients, when to measure, and what tends to come back after stopping.",
  answer:
    "Take a baseline before the first dose, look again when the first months have had time to show, and once the weight is steady. Sugar, triglycerides and ALT usually improve first. Watch kidneys while you eat and drink little, and iron, B12 and vitamin D over the year. After stopping, much drifts back with the weight.",
  tags: ["blood-sugar", "heart", "nutrients"],
  reviewed: "2026-11-26",
  picture: "mini-glucose",
  markers: ["hba1c", "tg", "apob", "alt", "egfr", "ferritin", "b12", "vit-d", "albumin"],
  program: "heart",
  body: [
    p(
      "Semaglutide and tirzepatide imitate hormones of the gut that signal fullness. In the trials that led to approval, people without diabetes lost about 15% of their weight on semaglutide (STEP 1, 2021) and up to about 21% on tirzepatide (SURMOUNT-1, 2022) in a little over a year. Much of what then happens in the blood is the weight; some of it is the medicine itself.",
    ),
    h("Before the first dose"),
    p(
      "A baseline is the one test that cannot be made up for later. It should hold sugar, lipids, liver, kidneys and a few nutrients, and it should be taken in an ordinary week. Your prescriber will have a list; this is ours.",
    ),
    table(
      "What to measure and why",
      ["Marker", "Usual direction", "Why look"],
      [
        "[HbA1c](marker:hba1c), [glucose](marker:glucose)",
        "Down",
        "Effect; too low if sulfonylurea or insulin is taken too",
      ],
      ["[Triglycerides](marker:tg)", "Down, early", "Effect; a very high one endangers the pancreas"],
      ["[ApoB](marker:apob), [LDL](marker:ldl-c)", "Slightly down", "A statin may still be needed"],
      ["[ALT](marker:alt)", "Down over months", "Fat leaves the liver"],
      ["[Creatinine](marker:creatinine), [eGFR](marker:egfr)", "Steady", "Falls if vomiting or thirst dries you out"],
      ["[Albumin](marker:albumin)", "Steady", "Falls if too little protein is eaten"],
      [
        "[Ferritin](marker:ferritin), [B12](marker:b12), [vitamin D](marker:vit-d)",
        "May fall",
        "Small meals, little meat, metformin",
      ],
      ["[hs-CRP](marker:hscrp)", "Down", "Follows the weight"],
    ),
    h("The first three months"),
    p(
      "Doses climb, appetite goes, and some people hardly eat or drink. This is when kidneys need water. The prescribing information of these medicines warns of kidney injury from loss of fluid by vomiting and diarrhea, and of inflammation of the pancreas and gallstones. A blood test at home does not find the last two: severe, lasting pain in the upper belly needs an emergency department.",
    ),
    p(
      "HbA1c takes about twelve weeks to tell of a change. Earlier values show a body in free fall. Lipids during fast weight loss are odd, sometimes higher for a while because fat stores are being emptied. Do not judge by them.",
    ),
    range({
      marker: "alt",
      value: 38,
      low: 7,
      high: 55,
      min: 0,
      max: 120,
      caption:
        "An invented ALT of 38 U/L after half a year, in a man who began at 71. The interval of Mayo Clinic Laboratories for men is 7 to 55 U/L.",
    }),
    h("Muscle, protein, micronutrients"),
    p(
      "Part of every large weight loss is muscle. Blood shows that only from afar: creatinine may fall a little, and eGFR then seems to improve. A joint advisory by four societies of nutrition and obesity medicine in 2025 put the weight on enough protein, on strength training, and on looking for deficiencies when little is eaten. Iron, B12, folate and vitamin D are the ones a home panel can follow. If [ferritin](read:what-is-a-low-ferritin) or B12 falls, it is easier to correct early.",
    ),
    h("Thyroid and hormones"),
    list(
      "The label carries a warning about a rare thyroid cancer, medullary carcinoma, seen in rodents. People with it in the family must not take these medicines. TSH and antibodies do not test for it.",
      "With weight loss the need for levothyroxine often falls. Ask your prescriber when to check [TSH](marker:tsh) while the weight moves.",
      "[Testosterone](marker:testosterone) in heavy men tends to rise with weight loss, cycles in PCOS tend to return, and with them fertility.",
      "Tirzepatide can weaken the pill when it is begun or raised: its label advises another method for four weeks each time.",
    ),
    h("When the weight is steady"),
    p(
      `Now numbers mean something. Take the whole panel again under the conditions of the first, and go through the list of medicines with your prescriber: tablets for blood pressure and sugar may be too strong for the new weight. ${againSays("hba1c", "with treated diabetes")} For weight alone no source we know of sets a rhythm.`,
    ),
    h("After stopping"),
    p(
      "A year after semaglutide was stopped, the participants of the STEP 1 extension (2022) had regained two thirds of what they had lost, and blood pressure, sugar and lipids had moved most of the way back. That was the average, and averages are not fates. But it is a good reason to measure and not to hope:",
    ),
    steps(
      "At the last dose: a panel as the new baseline.",
      "When the first months have shown: HbA1c, triglycerides, ApoB, ALT.",
      "After six and twelve: the same, with weight and waist beside them.",
      "Agree beforehand with your clinician which value would change the plan.",
    ),
    h("How to prepare"),
    p(
      "These medicines slow the stomach, so make the fast 12 hours rather than 8. Drink water freely. Note the day of the last injection; collect on the same day of the injection week each time. If you take insulin or a sulfonylurea, ask before you [fast](read:do-i-need-to-fast).",
    ),
    note(
      "Not a way around the prescriber",
      "Home numbers help the conversation. They do not replace blood pressure, eye checks in diabetes, or the person who adjusts the dose.",
    ),
  ],
  sources: [
    {
      by: "Wilding and others, New England Journal of Medicine",
      title: "Once-weekly semaglutide in adults with overweight or obesity (STEP 1)",
      year: 2021,
    },
    {
      by: "Wilding and others, Diabetes, Obesity and Metabolism",
      title: "Weight regain and cardiometabolic effects after withdrawal of semaglutide: the STEP 1 trial extension",
      year: 2022,
    },
    {
      by: "Jastreboff and others, New England Journal of Medicine",
      title: "Tirzepatide once weekly for the treatment of obesity (SURMOUNT-1)",
      year: 2022,
    },
    {
      by: "American College of Lifestyle Medicine, American Society for Nutrition, Obesity Medicine Association and The Obesity Society",
      title: "Nutritional priorities to support GLP-1 therapy for obesity: joint advisory",
      year: 2025,
    },
    { by: "American Diabetes Association", title: "Standards of Care in Diabetes", year: 2025 },
    {
      by: "US Food and Drug Administration",
      title: "Prescribing information for Wegovy (2021) and Zepbound (2023)",
      year: 2023,
    },
  ],
};
