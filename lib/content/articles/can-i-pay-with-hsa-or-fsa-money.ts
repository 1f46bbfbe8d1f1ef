import { type Article, h, list, note, p, steps, table } from "./article";

export const CAN_I_PAY_WITH_HSA_OR_FSA_MONEY: Article = {
  kind: "article",
  slug: "can-i-pay-with-hsa-or-fsa-money",
  title: "Can I pay for a home blood test with HSA or FSA money?",
  description:
    "Diagnostic tests are generally eligible, a membership fee is a gray area, and the plan administrator decides. What to keep and what to ask.",
  answer:
    "For the test itself, generally yes: the IRS counts laboratory fees and diagnostic tests as medical expenses. Fees for membership, convenience or shipping are less certain. Keep the itemized receipt and ask your plan administrator, who has the last word.",
  tags: ["kits-and-money"],
  reviewed: "2026-11-20",
  picture: "return-envelope",
  markers: ["hba1c", "chol", "tsh", "vit-d"],
  program: "core",
  body: [
    p(
      "Money in a health savings account (HSA) or a flexible spending arrangement (FSA) has not been taxed. In exchange it may be spent only on medical care. Whether a home blood test is medical care is decided by the tax code, and the answer is friendlier than many people think, with a few edges.",
    ),
    h("What the tax code says"),
    p(
      "Section 213(d) of the Internal Revenue Code defines medical care as amounts paid for the diagnosis, cure, mitigation, treatment or prevention of disease. IRS Publication 502 explains it with a list. It names laboratory fees that are part of medical care, and it names diagnostic devices. It does not ask that someone be ill: its examples hold a yearly physical examination and a full-body scan in people without symptoms. Publication 969 applies the same definition to HSAs and health FSAs.",
    ),
    p(
      "In 2023 the IRS put questions and answers about nutrition, wellness and general health on its site. They draw the line that matters here: an expense for diagnosing or treating disease counts, and one that is merely good for general health does not.",
    ),
    h("What that means for a kit"),
    table(
      "Parts of an order, and how administrators usually see them",
      ["Part", "Usually", "Because"],
      ["Test kit with laboratory analysis", "Eligible", "Diagnostic test, laboratory fee"],
      ["Collection device, spare device", "Eligible", "Part of the test"],
      ["Results review by a clinician", "Often eligible", "Medical advice about a result"],
      ["Shipping of the kit", "Often accepted", "Part of obtaining it; ask"],
      ["Membership fee without a test", "Gray area", "A fee for access is not care"],
      ["Calculated age reports", "Doubtful", "General interest"],
      ["Tape measure and extras", "Doubtful", "General health"],
    ),
    p(
      "A plan that sends a kit each quarter is a series of tests, billed when each one falls due, and each has its own receipt. That is easier to hand in than a yearly fee that mixes tests with access. Our receipts list tests apart from everything else, for exactly that purpose.",
    ),
    h("Who decides"),
    p(
      "For an FSA, the administrator your employer hired. It may ask for a receipt with five facts: the patient, the provider, the date of service, what it was, and what it cost. For an HSA, you decide and keep the proof, in case the IRS asks years later. Money spent on something else is taxed, with a 20% addition before the age of 65.",
    ),
    h("How to do it"),
    steps(
      "Pay with the HSA or FSA card as with any card. If it is refused, the shop’s category is the reason, not your eligibility.",
      "Or pay with another card and hand in the receipt. For an HSA there is no deadline, as long as the account existed on the day of the expense. For an FSA the plan sets one, often in spring.",
      "Download the itemized receipt from your account. Keep the result out of it; no one needs your values for a reimbursement.",
      "If the administrator asks for a letter of medical necessity, ask your clinician. For diagnostic tests it is often not needed.",
      "Do not hand in the same test to an insurer as well.",
    ),
    h("Good questions for your administrator"),
    list(
      "Is a laboratory test that I order myself eligible without a prescription?",
      "Do you reimburse shipping when it stands on the same receipt?",
      "Is the date of service the day of the order or the day of the laboratory’s analysis?",
      "If I prepay two kits, can I hand in both now, or each when it is used?",
    ),
    p(
      "The last one matters towards the end of the year. FSA rules look at when care is given, not when it is paid for. A kit bought in December and used in January may belong to January.",
    ),
    note(
      "This is orientation, not tax advice",
      "Plans differ and rules change. The administrator’s answer in writing is the only one that counts for your account.",
    ),
    p(
      "And choose the test for its question rather than because money expires. If you are unsure what would be useful, start with [how soon a test is worth repeating](read:how-soon-should-i-retest), or compare [the prices of all programs](page:pricing).",
    ),
  ],
  sources: [
    { by: "Internal Revenue Service", title: "Publication 502, Medical and dental expenses", year: 2024 },
    {
      by: "Internal Revenue Service",
      title: "Publication 969, Health savings accounts and other tax-favored health plans",
      year: 2024,
    },
    {
      by: "Internal Revenue Service",
      title: "Frequently asked questions about medical expenses related to nutrition, wellness, and general health",
      year: 2023,
    },
  ],
};
