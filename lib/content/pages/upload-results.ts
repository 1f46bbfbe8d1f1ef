/** The words of the page that takes results from elsewhere. */
export const UPLOAD_RESULTS = {
  title: "Upload your results",
  lead: "Results from any lab become one picture: every value beside the line it was read from, on the range your report prints. You check, then you save.",
  dropTitle: "Drop your files, or choose them",
  dropAction: "Choose files",
  dropHint:
    "PDF, photo or scan, Excel, CSV, C-CDA, FHIR, HL7, web page or Apple Health's export.zip. Up to 10 MB each.",
  pasteTitle: "Paste text instead",
  pasteLabel: "Lines from your report",
  pasteHint: "Select the lines with the results, copy them, and paste them here.",
  pasteAction: "Read this text",
  handTitle: "Type a value",
  handHint: "For a few values on paper.",
  noScript:
    "Choosing and checking files needs JavaScript, which is off in this browser. Everything else on this page works without it.",
  guide: "Where do I find the file?",
  stepsTitle: "What happens to a file",
  steps: [
    {
      title: "It is read on our own server",
      text: "By our own software, which stops if a file takes too much work. No other company sees the file, and it is not kept once it is read.",
    },
    {
      title: "You see what was read",
      text: "Each value appears beside its line from the file, with every conversion written out. Doubts, duplicates and conflicts are marked, and you change whatever is wrong.",
    },
    {
      title: "You decide what is saved",
      text: "Nothing is saved until you press Save. Until then, the review is kept for one day, for this browser only, and then deleted.",
    },
  ],
  getTitle: "What you get from it",
  gets: [
    "Each marker as a bar on its range. The range printed on your report comes before any other.",
    "Trends in one unit, conventional or SI, across laboratories.",
    "“Not graded”, with the reason, where a range would be a guess.",
    "A shopping list that leaves out what you already know, and a date to measure again where a source gives one.",
  ],
  privacyTitle: "Your values stay yours",
  privacy: [
    "Saved values are encrypted, each with a key of its own, and only your account can open them.",
    "Delete one or all at any time. The keys go with them, so nothing readable remains.",
    "Take everything with you as a table (CSV) or as health data (FHIR R4).",
    "No employer, partner or advertiser sees a value, and none appears in a web address, an email or our statistics.",
  ],
  notAdvice:
    "This is information, not medical advice and not a diagnosis. Talk to a clinician about values that worry you.",
} as const;
