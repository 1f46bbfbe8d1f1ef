/** Words for a partner's first page where the partner wrote none. No brand is named. */
export const SHOP_STEPS = {
  lead: "Laboratory tests you take at home. Every value beside its range and the source of that range.",
  steps: [
    { title: "Order", text: "Choose a test and how often. You see every charge before you pay." },
    { title: "Collect and mail", text: "Take the sample on a weekday morning and mail it the same day, postage paid." },
    {
      title: "Read",
      text: "An email tells you when the lab is done, and each result shows its range and source.",
    },
  ],
  box: {
    title: "What comes in the mail",
    lead: "One box with everything in it. All you need is a quiet morning.",
    contents: [
      "The collection device, and a tube or a sample card",
      "A label with your kit's number",
      "An illustrated leaflet, step by step",
      "The return envelope, postage paid",
    ],
  },
} as const;
