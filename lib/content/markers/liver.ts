import type { MarkerStory } from "./story";

/** Liver: enzymes, bile pigment and what the liver makes. */
export const LIVER_STORIES: readonly MarkerStory[] = [
  {
    key: "alt",
    summary: "An enzyme of liver cells; it leaks when they are irritated.",
    about: [
      "ALT works inside liver cells and shows up in the blood when they are hurt. Fat in the liver, alcohol, viruses and medicines are the usual reasons.",
      "Hard training raises it from muscle. A value a little above the range is common; a lasting or strongly raised one belongs in a doctor's hands.",
    ],
    preparation: ["training"],
  },
  {
    key: "ast",
    summary: "An enzyme of liver, heart and muscle.",
    about: [
      "AST sits in liver cells and in muscle, the heart's included. Read it with ALT: both up points to the liver, AST alone often to muscle.",
      "Red cells are full of it, so a sample that was squeezed or shaken can read too high.",
    ],
    preparation: ["training"],
  },
  {
    key: "alp",
    summary: "An enzyme of bile ducts and of growing bone.",
    about: [
      "Alkaline phosphatase comes from the bile ducts and from bone. It rises when bile does not flow, when bone is rebuilt, in the last months of pregnancy and in adolescents who grow.",
      "Other liver values tell which of the two it is.",
    ],
    preparation: ["fast-helps"],
  },
  {
    key: "bili-total",
    summary: "The yellow pigment left over from old red cells.",
    about: [
      "Red cells live about four months; their pigment becomes bilirubin, which the liver clears. It rises when many cells break down, when the liver is ill, or when bile does not flow.",
      "A common reason is harmless: in Gilbert's syndrome the liver clears it a little slowly, and fasting for this very test raises it further. Yellow eyes are a matter for a doctor today.",
    ],
    preparation: ["fast-helps", "training"],
  },
  {
    key: "bili-direct",
    summary: "The share of bilirubin that the liver has already worked on.",
    about: [
      "The liver binds bilirubin to make it soluble, and this part is called direct. When total bilirubin is high and the direct part is low, Gilbert's syndrome is the likely reason.",
      "When the direct part is high, bile does not flow as it should, and a doctor should look.",
    ],
    preparation: ["fast-helps"],
  },
  {
    key: "albumin",
    summary: "The most common protein in the blood, made by the liver.",
    about: [
      "Albumin holds water inside the vessels and carries hormones, calcium and medicines. The liver makes it, the kidneys keep it, inflammation lowers it.",
      "We also need it to work out free testosterone. Dehydration raises it.",
    ],
    preparation: ["water"],
  },
  {
    key: "total-protein",
    summary: "All the proteins in the liquid part of the blood.",
    about: [
      "Total protein is albumin plus the antibodies and the other proteins. A high value often means too little water; a lasting one can mean too many antibodies.",
      "A low value means that protein is lost, badly absorbed, or not made. Alone it is only a hint.",
    ],
    preparation: ["water"],
  },
];
