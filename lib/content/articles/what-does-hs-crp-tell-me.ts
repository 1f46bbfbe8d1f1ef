import { againSays } from "./again-words";
import { type Article, h, list, note, p, range, steps } from "./article";

export const WHAT_DOES_HS_CRP_TELL_ME: Article = {
  kind: "article",
  slug: "what-does-hs-crp-tell-me",
  title: "What does hs-CRP tell me?",
  description:
    "A sensitive test for silent inflammation that a cold can spoil. What the three steps mean, why one value is not enough, and what to do about a high one.",
  answer:
    "hs-CRP shows low-grade inflammation somewhere in the body, not where. Below 1 mg/L is low, 1 to 3 average and above 3 higher cardiovascular risk, as long as you are well. Above 10 mg/L look for an infection or injury and measure again when it has passed.",
  tags: ["heart", "reading-results"],
  reviewed: "2026-11-26",
  picture: "phone",
  markers: ["hscrp", "ferritin", "apob"],
  program: "heart",
  body: [
    p(
      "C-reactive protein is made by the liver when cells somewhere report damage or invasion. It can rise a hundredfold within a day or two of an infection and falls by half in roughly 19 hours once the cause is gone. The ordinary CRP test is built for that kind of fire. The high-sensitivity test, hs-CRP, measures the same protein but resolves the small values, below 10 mg/L, at which fires do not burn and embers glow.",
    ),
    h("Why embers matter to the heart"),
    p(
      "Plaque in an artery is not a deposit like lime in a pipe. It is living tissue with immune cells in it, and inflammation helps decide whether it stays quiet or tears. In large studies, groups of people with a higher hs-CRP had more heart attacks later, beyond what cholesterol and blood pressure explained. The JUPITER trial of 2008 gave a statin to people with unremarkable LDL but an hs-CRP of 2 mg/L or more and saw fewer events. The drug lowers LDL as well as CRP, so the trial does not prove which of the two did the work.",
    ),
    h("The three steps"),
    p(
      "The American Heart Association and the Centers for Disease Control agreed in 2003 on three groups: below 1 mg/L, 1 to 3 mg/L, above 3 mg/L. The cholesterol guideline of 2018 uses a single line and counts 2 mg/L or more among its risk-enhancing factors, one of several reasons that can tip a decision about a statin in someone whose risk lies in the middle.",
    ),
    range({
      marker: "hscrp",
      value: 2.4,
      low: null,
      high: 1,
      min: 0,
      max: 10,
      caption:
        "An invented hs-CRP of 2.4 mg/L: in the middle group of the 2003 statement, where 1 to 3 mg/L is average.",
    }),
    h("Why one value is not enough"),
    p(
      `hs-CRP jumps. A cold that is hardly noticed, a tooth, a hard run, a vaccination, a bad night: each may double it. For that reason the statement of 2003 asks for two measurements about two weeks apart, averaged, in someone who is metabolically stable. ${againSays("hscrp", "above 10 mg/L")}`,
    ),
    p("Before you collect, wait until:"),
    list(
      "two weeks have passed since a fever, a cold, a dental procedure or an injury;",
      "two weeks have passed since a vaccination;",
      "no hard training was done for two days;",
      "any flare of a known illness, such as gout or an inflamed gut, has settled.",
    ),
    h("What raises it over months"),
    p(
      "Body fat, particularly around the waist, makes the signals that set the liver going, and it is the most common reason for a value that stays between 3 and 10. Smoking, gum disease, poor sleep and untreated sleep apnea raise it. So do estrogen tablets, which act on the liver directly: a raised hs-CRP on them does not mean the same. Chronic inflammatory disease raises it too, and there an ordinary CRP is the right test and your specialist the right reader.",
    ),
    h("What lowers it"),
    p(
      "Losing weight where there is weight to lose, stopping smoking, moving most days, treating gums and sleep apnea. Statins lower it by about a third on average. No supplement has shown that lowering hs-CRP by its means prevents heart attacks, and lowering the number for its own sake is not a goal.",
    ),
    h("What it is not for"),
    p(
      "It does not find cancer, does not diagnose autoimmune disease and does not say where an inflammation sits. In 2018 the US Preventive Services Task Force looked at adding hs-CRP to ordinary risk scores for people without symptoms and found the evidence insufficient to recommend for or against it. It is a refinement for the undecided middle. If your risk is clearly low or clearly high, it will change little.",
    ),
    note(
      "A neighbor that it helps to read",
      "[Ferritin](marker:ferritin) rises with inflammation. A normal ferritin beside a high hs-CRP may hide an empty iron store; [what counts as a low ferritin](read:what-is-a-low-ferritin) explains how to tell.",
    ),
    h("If yours is above 3"),
    steps(
      "Ask whether you were really well, and repeat it: the statement averages two.",
      "If it is above 3 again, look at waist, smoking, gums, sleep and medicines with your clinician.",
      "Read it beside [ApoB](marker:apob), [Lp(a)](marker:lpa-molar) and blood pressure. Risk is the whole picture.",
      "If it is above 10 twice without an explanation, make an appointment. That is a question for an examination, not for a third kit.",
    ),
  ],
  sources: [
    {
      by: "American Heart Association and Centers for Disease Control and Prevention",
      title: "Markers of inflammation and cardiovascular disease: statement for healthcare professionals",
      year: 2003,
      locator: "doi 10.1161/01.CIR.0000052939.59093.45",
    },
    {
      by: "American Heart Association and American College of Cardiology",
      title: "Guideline on the management of blood cholesterol",
      year: 2018,
      locator: "doi 10.1161/CIR.0000000000000625",
    },
    {
      by: "US Preventive Services Task Force",
      title: "Risk assessment for cardiovascular disease with nontraditional risk factors",
      year: 2018,
    },
    { by: "Ridker and others, New England Journal of Medicine", title: "The JUPITER trial", year: 2008 },
  ],
};
