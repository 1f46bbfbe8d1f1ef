import { againWhen } from "./again-words";
import { type Article, h, list, note, p, range, table } from "./article";

export const THYROID_MARKERS: Article = {
  kind: "guide",
  slug: "thyroid-markers",
  title: "The thyroid markers, in reading order",
  description:
    "TSH first, then free T4, then free T3 and the antibodies: what each adds, how to read the combinations, and the neighbors that feel like a thyroid problem.",
  answer:
    "Begin with TSH. If it is normal, the gland is very probably fine. If not, free T4 says how far it has gone, free T3 helps when TSH is low, and antibodies say why. Each further number answers a narrower question.",
  tags: ["thyroid", "reading-results"],
  reviewed: "2026-11-26",
  picture: "thyroid",
  markers: ["tsh", "ft4", "ft3", "tpoab", "tgab"],
  program: "thyroid",
  body: [
    p(
      "The thyroid sets the pace of nearly every cell, and it is ruled from above. The brain measures how much hormone there is and sends [TSH](marker:tsh) to ask for more or less. That is the reason why the order of a thyroid panel is not a matter of taste.",
    ),
    h("TSH: the question"),
    p(
      "High TSH means the brain asks for more; the gland lags. Low TSH means it asks for less; there is too much hormone, from the gland or from a tablet. Mayo Clinic Laboratories prints 0.3 to 4.2 mIU/L. It falls through the day, so [measure in the morning](read:what-time-of-day-should-tsh-be-measured).",
    ),
    h("Free T4: how far"),
    p(
      "[Free T4](marker:ft4) is the main product, 0.9 to 1.7 ng/dL at Mayo. Only the free part works; the rest is tied to proteins. With a high TSH and a free T4 in the range one speaks of a subclinical lag, with a low free T4 of an underactive thyroid that needs treatment.",
    ),
    range({
      marker: "ft4",
      value: 1.2,
      low: 0.9,
      high: 1.7,
      min: 0.4,
      max: 2.6,
      caption: "An invented free T4 of 1.2 ng/dL on the interval of Mayo Clinic Laboratories (0.9 to 1.7 ng/dL).",
    }),
    h("Free T3: for the fast side"),
    p(
      "[Free T3](marker:ft3), 2.0 to 4.4 pg/mL at Mayo, is the active form, made mostly outside the gland. It matters when TSH is low, since some people with an overactive thyroid have a raised T3 only. For an underactive one it is nearly useless: the body defends T3 to the last, and it falls with any illness, diet or surgery without the thyroid being at fault. The guideline for hypothyroidism of 2012 advises against using it there.",
    ),
    h("Antibodies: why"),
    p(
      "[TPO](marker:tpoab) and [thyroglobulin antibodies](marker:tgab) show that the immune system is involved. They are read as yes or no, measured once, and do not tell how ill the gland is. What they predict is [told here](read:what-do-tpo-antibodies-mean). Cut-offs belong to the method: below 9 and below 4 IU/mL at Mayo, and other numbers elsewhere.",
    ),
    h("The combinations"),
    table(
      "How the first two are read together",
      ["TSH", "Free T4", "Usually means", "Next"],
      ["Normal", "Normal", "A working thyroid", "Look elsewhere for symptoms"],
      ["High", "Normal", "Subclinical lag", `Repeat ${againWhen("tsh", "raised")}, TPO antibodies once`],
      ["High", "Low", "Underactive thyroid", "Clinician, soon"],
      ["Low", "Normal", "Mild excess, illness, biotin or a dose too high", "Free T3, repeat off biotin"],
      ["Low", "High", "Overactive thyroid, or biotin", "Clinician, soon; stop biotin first"],
      ["Low or normal", "Low", "Pituitary gland or severe illness", "Clinician, promptly"],
    ),
    h("What feels like a thyroid problem and is not"),
    p(
      "Tiredness, cold hands, hair loss and weight gain send people to this panel, and most of them turn out to have a normal thyroid. That is why our thyroid program holds some neighbors:",
    ),
    list(
      "[Ferritin](read:what-is-a-low-ferritin): an empty iron store tires and makes hair fall.",
      "[hs-CRP](marker:hscrp): an illness that no one noticed.",
      "[Lipids](marker:chol): cholesterol rises when the thyroid lags, and falls when it is treated.",
      "[ALT](marker:alt) and [AST](marker:ast): the liver activates and carries thyroid hormone.",
      "[Cortisol](read:what-does-a-morning-cortisol-say), in the morning: the rare gland that fails beside the thyroid.",
    ),
    h("What the panel leaves out"),
    p(
      "Reverse T3 is popular and has no agreed use in people outside a hospital. TRAb, the antibody of Graves disease, is measured when TSH is low and the cause is open; ask a clinician for it. Iodine in urine describes towns, not persons: it swings from day to day. And an ultrasound sees lumps, which blood does not. A lump in the neck needs one even when every value here is perfect.",
    ),
    h("How to prepare"),
    p(
      "Morning, same hour each time, before the tablet, [biotin stopped for 72 hours](read:does-biotin-change-a-blood-test), no acute illness, six weeks after any change of dose. A fast is not needed for the thyroid, but lipids in the same tube like one. In pregnancy, or when planning one, use ranges made for it and a clinician who knows them.",
    ),
    note(
      "Do not change a dose by this page",
      "Too much thyroid hormone thins bones and disturbs the rhythm of the heart without being felt. Take the result to whoever prescribes.",
    ),
  ],
  sources: [
    {
      by: "American Association of Clinical Endocrinologists and American Thyroid Association",
      title: "Clinical practice guidelines for hypothyroidism in adults",
      year: 2012,
    },
    {
      by: "American Thyroid Association",
      title: "Guidelines for diagnosis and management of hyperthyroidism and other causes of thyrotoxicosis",
      year: 2016,
    },
    {
      by: "Mayo Clinic Laboratories",
      title: "Test catalog: STSH, FRT4, T3FR, TPO and TAB",
      year: null,
      locator: "overview/8939, 8725, 621321, 81765, 82041",
    },
  ],
};
