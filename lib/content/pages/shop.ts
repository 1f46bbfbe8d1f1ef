/** Words for a partner's first page where the partner wrote none. No brand is named. */
export const SHOP_STEPS = {
  lead: "Laboratory tests you take at home. Every value beside its range and the source of that range.",
  steps: [
    { title: "Order", text: "Choose a test and how often. You see every charge before you pay." },
    { title: "Collect and post", text: "Take the sample on a weekday morning and post it the same day, postage paid." },
    {
      title: "Read",
      text: "An e-mail tells you when the laboratory is done, and each result shows its range and source.",
    },
  ],
  box: {
    title: "What comes by post",
    lead: "One box with everything in it. You need nothing else but a quiet morning.",
    contents: [
      "The collection device, and a tube or a sample card",
      "A label with your kit's number",
      "A leaflet with pictures, step by step",
      "The return envelope, postage paid",
    ],
  },
} as const;
