import { type Article, h, list, note, p, range, table } from "./article";

export const WHAT_IS_A_LOW_FERRITIN: Article = {
  kind: "article",
  slug: "what-is-a-low-ferritin",
  title: "What is a low ferritin?",
  description:
    "15, 30, 45 or 70? Several lines are in use for an empty iron store. Where they come from, and how inflammation hides a deficiency.",
  answer:
    "The World Health Organization calls a ferritin below 15 ng/mL iron deficiency in healthy adults, and below 70 when there is inflammation. American gastroenterologists use 45 in people with anemia. A value between 15 and 45 is a gray zone: read it with symptoms, hs-CRP and transferrin saturation.",
  tags: ["nutrients", "reading-results"],
  reviewed: "2026-11-26",
  picture: "mini-vitamin-d",
  markers: ["ferritin", "iron", "tibc", "tsat", "hscrp"],
  program: "core",
  body: [
    p(
      "Ferritin is a hollow protein that stores iron inside cells. A little of it leaks into the blood, in proportion to what is stored. That makes it the most useful single test for an empty store: nothing but iron deficiency makes ferritin really low. The difficulty is where “low” begins, because the answer depends on who asks and why.",
    ),
    h("Four lines and their owners"),
    table(
      "Ferritin cut points for adults, in ng/mL",
      ["Below", "Who says it", "For whom"],
      ["15", "World Health Organization, 2020", "Adults without infection or inflammation"],
      ["45", "American Gastroenterological Association, 2020", "Adults with anemia"],
      ["70", "World Health Organization, 2020", "Adults with infection or inflammation"],
      ["100", "European Society of Cardiology, 2021", "Adults with heart failure"],
    ),
    p(
      "A line is a bargain. At 15 almost everyone below it truly has no stored iron, but some with an empty store are missed. At 45 fewer are missed, and more are called deficient who are not. Gastroenterologists chose 45 because in a person with anemia a missed deficiency may mean a missed bleeding in the gut. For someone without anemia the same bargain need not hold.",
    ),
    range({
      marker: "ferritin",
      value: 22,
      low: 15,
      high: 150,
      min: 0,
      max: 220,
      caption: "An invented ferritin of 22 ng/mL in a woman: above the WHO line of 15, in the gray zone below 45.",
    }),
    h("How inflammation hides it"),
    p(
      "Ferritin is also an alarm protein. In an infection, with a flare of arthritis, with a fatty liver or after hard training it rises, whatever the store holds. A ferritin of 60 may then be worth no more than 20. This is why the WHO moves its line to 70 in such cases, and why each of our arm-draw programs with ferritin holds [hs-CRP](marker:hscrp) as well. If hs-CRP is raised, wait until you are well and repeat both.",
    ),
    h("The rest of the iron group"),
    p(
      "Ferritin is the warehouse; the others describe the trucks. [Iron](marker:iron) is what is on the road at this moment and swings through the day and with every meal, so alone it says little. [TIBC](marker:tibc) is how much could be carried, and rises when the body looks for iron. Their ratio, [transferrin saturation](marker:tsat), shows how full the trucks are. A low ferritin with a saturation under roughly 16 to 20% makes deficiency very likely. A normal ferritin with a low saturation and a raised hs-CRP suggests that iron is locked away by inflammation.",
    ),
    h("Who runs low"),
    list(
      "People with heavy periods. This is the most common cause worldwide, and often no one has asked.",
      "People who are or recently were pregnant.",
      "Regular blood donors: every donation takes iron with it.",
      "Endurance athletes, above all women.",
      "People who eat little or no meat, or take acid-lowering medicines for long, or have had bariatric surgery.",
      "Anyone who bleeds in the gut without noticing. In men, and in women after menopause, a low ferritin needs a reason found.",
    ),
    h("What it feels like"),
    p(
      "Often like nothing. Or tiredness, breathlessness on stairs, restless legs, hair that sheds, a wish to chew ice. These are common and have many causes. A low ferritin makes iron a good suspect. It is not a proof, and the test of it is whether things improve when the store is filled.",
    ),
    h("If yours is low"),
    p(
      "Talk to a clinician before taking iron for months. The cause matters more than the number, and iron is one of the few nutrients the body cannot throw out again. If tablets are agreed, many clinicians now advise one dose a day or every other day, since a second one on the same day is poorly absorbed. Vitamin C helps; tea, coffee and calcium at the same time hinder. Ferritin follows slowly. When to look again is for whoever treats you to say: [no source gives one interval for everyone](read:how-soon-should-i-retest).",
    ),
    note(
      "Too high is a finding as well",
      "Above 200 ng/mL in women or 300 in men, look for alcohol, fatty liver, inflammation or inherited iron overload; the European liver association advises further tests in its hemochromatosis guideline of 2022. Do not take iron on a hunch.",
    ),
    p(
      "Prepare as for any panel: well, rested, no hard training for two days, iron tablets left out for 24 hours. The [mini panel and programs that hold ferritin](page:products) say so on their pages.",
    ),
  ],
  sources: [
    {
      by: "World Health Organization",
      title: "Guideline on use of ferritin concentrations to assess iron status in individuals and populations",
      year: 2020,
      locator: "ISBN 9789240000124",
    },
    {
      by: "American Gastroenterological Association",
      title: "Clinical practice guidelines on the gastrointestinal evaluation of iron deficiency anemia",
      year: 2020,
    },
    {
      by: "European Society of Cardiology",
      title: "Guidelines for the diagnosis and treatment of acute and chronic heart failure",
      year: 2021,
    },
    {
      by: "European Association for the Study of the Liver",
      title: "Clinical practice guidelines on haemochromatosis",
      year: 2022,
      locator: "doi 10.1016/j.jhep.2022.03.033",
    },
  ],
};
