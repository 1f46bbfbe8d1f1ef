import { type Article, h, list, note, p, range, table } from "./article";

export const APOB_OR_LDL: Article = {
  kind: "article",
  slug: "apob-or-ldl",
  title: "ApoB or LDL cholesterol: which number counts?",
  description:
    "LDL weighs the cargo, ApoB counts the ships. When the two agree, when they part ways, and which one guidelines ask for.",
  answer:
    "LDL cholesterol measures how much cholesterol travels in one group of particles; ApoB counts all the particles that can enter an artery wall. They usually agree. Where they do not, often with high triglycerides, diabetes or a large waist, ApoB is the better guide.",
  tags: ["heart", "reading-results"],
  reviewed: "2026-11-20",
  picture: "mini-cholesterol",
  markers: ["apob", "ldl-c", "non-hdl", "tg"],
  program: "heart",
  body: [
    p(
      "Cholesterol does not dissolve in blood. It is carried, packed into particles with a shell of protein. The particles that can slip into the wall of an artery and get stuck there each carry exactly one molecule of a protein called apolipoprotein B. That is the whole idea behind the test: count the proteins and you have counted the particles.",
    ),
    h("Cargo and ships"),
    p(
      "Picture a harbor. [LDL cholesterol](marker:ldl-c) tells you the weight of the cargo that came in. [ApoB](marker:apob) tells you how many ships there were. If every ship carries the same load, either number will do. But loads differ. With high [triglycerides](marker:tg), insulin resistance or type 2 diabetes, particles tend to be small and carry little cholesterol each. The cargo looks modest while the harbor is crowded. Since it is the ships that run aground in the artery wall, the count describes the danger better.",
    ),
    p(
      "The reverse happens as well. Some people have few, well-laden particles: an LDL that looks a little high beside an ApoB that does not. For them the count is the calmer number.",
    ),
    h("What the American guideline says"),
    p(
      "The guideline of the American Heart Association and the American College of Cardiology of 2018 keeps LDL cholesterol as the main number for treatment. It names ApoB as one of its risk-enhancing factors: a value of 130 mg/dL or more speaks for treatment in someone whose calculated risk is in the middle. It says that ApoB may be measured with a relative indication when triglycerides are 200 mg/dL or more. The European guideline of 2019 goes further and accepts ApoB as an alternative to LDL as the primary measurement, particularly in people with high triglycerides, diabetes, obesity or very low LDL.",
    ),
    range({
      marker: "apob",
      value: 104,
      low: null,
      high: 90,
      min: 40,
      max: 160,
      caption:
        "An invented ApoB of 104 mg/dL. Mayo Clinic Laboratories calls a value below 90 desirable and 100 to 119 borderline high.",
    }),
    h("Which cut points belong to which number"),
    table(
      "The published steps for adults, in mg/dL",
      ["Step", "LDL cholesterol (NCEP ATP III, 2001)", "ApoB (Mayo Clinic Laboratories)"],
      ["Lowest", "Below 100, optimal", "Below 90, desirable"],
      ["Next", "100 to 129", "90 to 99"],
      ["Borderline", "130 to 159", "100 to 119"],
      ["High", "160 to 189", "120 to 139"],
      ["Very high", "190 and more", "140 and more"],
    ),
    p(
      "These steps describe populations. They are not personal goals. Someone who has had a heart attack is treated to a lower level than someone of thirty without any other risk, and a clinician sets that level with age, blood pressure, smoking, diabetes and family history on the table. A number alone is never the decision.",
    ),
    h("And non-HDL cholesterol?"),
    p(
      "Total cholesterol minus HDL cholesterol gives [non-HDL cholesterol](marker:non-hdl): the cargo of all the ships that matter, LDL or not. It costs nothing extra, needs no fast, and lies between the two in what it tells. If a report holds no ApoB, read non-HDL. ATP III set its goal 30 mg/dL above the LDL goal.",
    ),
    h("Things that change the numbers"),
    list(
      "Most LDL values are calculated, not measured. The formula weakens when triglycerides are high; see [measured or calculated](read:measured-or-calculated).",
      "ApoB is measured directly and needs no fast.",
      "A feverish infection, surgery or fast weight loss can lower both for weeks. Wait until things are quiet.",
      "Pregnancy raises both. Values then are not comparable with any other time.",
      "An underactive thyroid raises LDL. That is why a [TSH](marker:tsh) belongs beside a new, unexplained high value.",
    ),
    note(
      "What neither number shows",
      "[Lp(a)](read:how-often-should-lpa-be-measured) is a particle of its own with its own inherited risk. It is counted in ApoB, but a normal ApoB does not exclude a high Lp(a). Measure it separately, at least once.",
    ),
    h("Which one to follow"),
    p(
      "Choose one, stay with it, and compare it with itself, from the same laboratory if you can. If LDL and ApoB point the same way you may follow the cheaper one. If they disagree, take both to your clinician and ask which of them the plan is built on. That is a good question, and the answer will tell you how carefully the plan was made.",
    ),
  ],
  sources: [
    {
      by: "American Heart Association and American College of Cardiology",
      title: "Guideline on the management of blood cholesterol",
      year: 2018,
      locator: "doi 10.1161/CIR.0000000000000625",
    },
    {
      by: "European Society of Cardiology and European Atherosclerosis Society",
      title: "Guidelines for the management of dyslipidaemias",
      year: 2019,
    },
    { by: "National Cholesterol Education Program", title: "Adult Treatment Panel III, executive summary", year: 2001 },
    {
      by: "Mayo Clinic Laboratories",
      title: "Test catalog: apolipoprotein B (APOLB)",
      year: null,
      locator: "Overview/614544",
    },
  ],
};
