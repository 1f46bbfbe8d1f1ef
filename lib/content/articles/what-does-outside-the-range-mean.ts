import { type Article, h, list, note, p, range, steps, table } from "./article";

export const WHAT_DOES_OUTSIDE_THE_RANGE_MEAN: Article = {
  kind: "article",
  slug: "what-does-outside-the-range-mean",
  title: "What does it mean to be outside the range?",
  description:
    "A range is not a border between healthy and ill. How it is made, why one value in twenty falls outside by chance, and what to do with a star on the report.",
  answer:
    "A reference interval holds the middle 95 of 100 healthy people, so five of them lie outside. A cut point is different: a guideline sets it because risk or treatment changes there. First find out which of the two you are looking at, then how far outside you are, and whether it repeats.",
  tags: ["reading-results"],
  reviewed: "2026-11-20",
  picture: "ultimate",
  markers: ["alt", "hba1c", "tsh", "ferritin"],
  program: "core",
  body: [
    p(
      "The bar beside a result looks like a verdict. Inside is good, outside is bad. It is easier to live with results once you know how the ends of that bar came about, because there are two entirely different ways, and reports rarely say which one was used.",
    ),
    h("The first kind: a reference interval"),
    p(
      "A laboratory collects samples from people who are healthy as far as anyone can tell, at least 120 of them for each group according to the guideline EP28-A3c of the Clinical and Laboratory Standards Institute. It sorts the values and cuts off the lowest 2.5% and the highest 2.5%. What remains is the interval. No one asked whether the people at the ends live shorter lives. The interval describes what is usual.",
    ),
    p(
      "From this follows simple arithmetic. A healthy person has a chance of 5% to be outside for each such marker. If the markers were independent, twenty of them would give about 64% a star somewhere. They are not quite independent, so the truth is a little kinder. But a long panel without a single value outside is the exception.",
    ),
    h("The second kind: a cut point"),
    p(
      "Other lines are set by guidelines because something changes there. An HbA1c of 6.5% defines diabetes since around that level damage to the eye begins to show. A ferritin below 15 ng/mL means an empty store. An ApoB of 130 mg/dL counts as a risk-enhancing factor. Here being usual is no comfort: in some countries most adults have a cholesterol above the optimal line.",
    ),
    table(
      "Two kinds of lines",
      ["", "Reference interval", "Cut point"],
      ["Made from", "Healthy people’s values", "Outcomes and agreement"],
      ["Says", "Usual or unusual", "Act, watch or treat"],
      ["Example", "ALT, TSH, prolactin", "HbA1c, LDL, vitamin D"],
      ["Differs between laboratories", "Yes, with the method", "Hardly"],
    ),
    range({
      marker: "hba1c",
      value: 5.8,
      low: null,
      high: 5.7,
      min: 4,
      max: 7.5,
      caption:
        "An invented HbA1c of 5.8%: a cut point, not an interval. From 5.7 to 6.4% the ADA speaks of prediabetes.",
    }),
    h("Why two laboratories print two ranges"),
    p(
      "Methods differ: another antibody, another machine, another population. For [TPO antibodies](marker:tpoab) the upper end may be 9 at one laboratory and 35 at the next. Therefore the interval printed on the report by the laboratory that ran the sample comes first. We take a guideline’s cut point next and a named laboratory’s interval last, and show none where no source gives one. That is also why “optimal” is a rare word here: only a few sources publish such a range, and we invent none.",
    ),
    h("Your own range is narrower"),
    p(
      "Most people move within a slice of the interval that is much smaller than the whole. A [TSH](marker:tsh) that was 1.1 for ten years and is now 3.4 has changed, though both lie inside. An [ALT](marker:alt) that was always 60 and is 58 has not, though both lie outside. Your former results are the best comparison there is, provided that they were taken at the same hour and under the same conditions. Laboratories call the difference that is too large for chance the reference change value.",
    ),
    h("Wrong group, wrong bar"),
    list(
      "Sex: ferritin, testosterone, creatinine and others have two intervals. If yours is not known, we show both and grade neither.",
      "Age: DHEA-S falls by decades, TSH rises a little.",
      "Cycle day and menopause: estradiol, progesterone, FSH and LH cannot be graded without them.",
      "Hour: morning cortisol against the morning interval only.",
      "Pregnancy: nearly everything. Use ranges made for it.",
    ),
    h("What to do with a value outside"),
    steps(
      "Look how far. A hair outside an interval is usually chance. Twice the upper end is not.",
      "Look at the company. One star alone is weak. Three that tell one story, such as low ferritin, low iron and high TIBC, are strong.",
      "Look at the morning. Fasting, training, a cold, biotin, a missed tablet.",
      "Look back. Was it so last time?",
      "Repeat it, under better conditions. [How soon](read:how-soon-should-i-retest) depends on the marker.",
      "Then talk to a clinician, with both results.",
    ),
    note(
      "Do not wait when",
      "a value is far outside and you feel ill, or the report calls it critical: see a clinician that day. With chest pain, confusion, fainting or breathlessness call emergency services and leave the report for later.",
    ),
  ],
  sources: [
    {
      by: "Clinical and Laboratory Standards Institute",
      title: "EP28-A3c: defining, establishing, and verifying reference intervals in the clinical laboratory",
      year: 2010,
    },
    { by: "American Diabetes Association", title: "Standards of Care in Diabetes", year: 2025 },
    { by: "World Health Organization", title: "Guideline on use of ferritin concentrations", year: 2020 },
    {
      by: "American Heart Association and American College of Cardiology",
      title: "Guideline on the management of blood cholesterol",
      year: 2018,
      locator: "doi 10.1161/CIR.0000000000000625",
    },
  ],
};
