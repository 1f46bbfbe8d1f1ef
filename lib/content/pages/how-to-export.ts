/** How results come out of one place. */
export interface ExportGuide {
  id: string;
  /** The place, as its users call it. */
  name: string;
  /** What comes out of it. */
  file: string;
  steps: readonly string[];
  /** What to mind. Null: nothing. */
  mind: string | null;
}

/** A kind of file, and whether its values can be read. */
interface ExportFileKind {
  kind: string;
  /** How to recognise it. */
  looks: string;
  isRead: boolean;
}

/** When the guides were last written against. */
export const EXPORT_CHECKED = { iso: "2026-11-21", text: "November 21, 2026" } as const;

/** The words of the page. */
export const HOW_TO_EXPORT = {
  title: "Get a file out of your lab portal",
  lead: "The results you already have are yours. Here is where each portal hides its download, what we can read, and what to do with paper.",
  action: "Upload file",
  guidesTitle: "Where were you tested?",
  guidesLead:
    "Menus move. What you look for is always the same: the whole report, and a word such as Download, Export, Print or Share.",
  readTitle: "What we can and can't read",
  readLead: "Text is read as is. In a picture of text a decimal point is easily lost, so you confirm each value.",
  testTitle: "One test tells a text PDF from a scan",
  test: "Open the file and try to select a number with the mouse or a long press. If you can select it, it is text. If the whole page turns blue or nothing happens, it is a picture, and you will be asked to check each value against it.",
  scanTitle: "Only a scan or a photo?",
  scan: [
    "Ask the laboratory or the practice for the report as a PDF or as data. In the United States you have a right to a copy in the form you ask for, if it is readily producible, within 30 days (HIPAA, 45 CFR 164.524).",
    "Or upload the picture itself: we read it, and show each value beside its part of the picture for you to confirm. Or type the few values that matter.",
  ],
  privacyTitle: "Before you upload",
  privacy: [
    "The file is read on our own server and sent to no one else. You see every value beside the line it was read from, and nothing is saved until you say so.",
    "The range printed on your report counts, not ours. If we don't know a test, we say so instead of guessing.",
    "You can export what you save, as a table or as FHIR data, and delete it.",
  ],
  owners: "The names of portals and laboratories belong to their owners. We have no connection with them.",
} as const;

/** Every guide, the most asked for first. */
export const EXPORT_GUIDES: readonly ExportGuide[] = [
  {
    id: "quest",
    name: "Quest (MyQuest)",
    file: "PDF with text",
    steps: [
      "Log in on the website; on a phone, the browser works better than the app.",
      "Open Results and choose the visit.",
      "Open the full report, not the summary, and download it as a PDF.",
    ],
    mind: "One report for each visit. The columns In Range and Out Of Range are both read, and flags such as H and L are kept.",
  },
  {
    id: "labcorp",
    name: "Labcorp (Patient portal)",
    file: "PDF with text",
    steps: ["Log in and open Results.", "Choose the report by its date.", "Download it as a PDF, with all its pages."],
    mind: "The report prints your previous result next to the current one, and small footnote numbers after the names. We take the current value; check it in the table.",
  },
  {
    id: "mychart",
    name: "MyChart and other hospital portals",
    file: "PDF with text, a health summary (XML), or through Apple Health",
    steps: [
      "Open Test Results and choose the laboratory result.",
      "Use Print and save as PDF, which keeps the text; or save the page itself. With a screenshot, you confirm each value.",
      "For everything at once, connect the hospital in Apple Health on an iPhone and follow the guide below.",
    ],
    mind: "Results from two hospitals are two accounts. Upload both: the same value on the same day is flagged for you to decide, never merged silently.",
  },
  {
    id: "apple-health",
    name: "Apple Health",
    file: "export.zip, or FHIR JSON inside it",
    steps: [
      "Health app, your picture at the top right, then Export All Health Data.",
      "Wait: with years of step counts in it, this takes minutes. Save export.zip to Files.",
      "Upload the zip when it is smaller than 10 MB. Otherwise unpack it and choose the files in apple_health_export/clinical-records.",
    ],
    mind: "Laboratory results are in the folder clinical-records, one JSON file for each. The large export.xml holds steps, heartbeats and readings of sensors, but no laboratory values. Without a connected hospital or laboratory the folder is missing.",
  },
  {
    id: "function",
    name: "Function",
    file: "PDF with text, or a table",
    steps: [
      "Log in on the website and open your results or documents.",
      "Download the laboratory's report of each visit as a PDF.",
      "If a table of all values is offered, take the CSV: one row per marker, one column per date.",
    ],
    mind: "One round of tests is often spread over two visits. Upload both reports.",
  },
  {
    id: "whoop",
    name: "WHOOP",
    file: "CSV",
    steps: [
      "Open your laboratory results in the account.",
      "Export them; the file has the columns Biomarker Name, Value, Status and Recorded On Date.",
      "Upload the CSV as it is, without opening and saving it in a spreadsheet first.",
    ],
    mind: "Units stand inside the value and missing values are two dashes: both are understood. A spreadsheet may turn dates and decimals into something else on saving.",
  },
  {
    id: "spreadsheet",
    name: "My own spreadsheet",
    file: "Excel, OpenDocument or CSV",
    steps: [
      "One row per value with date, marker, value and unit; or one row per marker and one column per date.",
      "Write dates as 2026-11-21 where you can.",
      "Upload the spreadsheet itself; or save it as CSV, in UTF-8.",
    ],
    mind: "Decimal commas and thousands separators are understood. If a date can be read two ways, we ask you.",
  },
  {
    id: "paper",
    name: "Paper",
    file: "a photo, or better, a PDF from the laboratory",
    steps: [
      "Look for an internet code on the paper: many laboratories print one beside the bar code.",
      "Without one, call the laboratory and ask for the report as a PDF through its portal or by email.",
      "Or take a photo from straight above, in good light, with the page filling it, and upload that.",
    ],
    mind: "Nothing from a photo is saved until you have checked each value against its part of the picture.",
  },
];

/** What can be read, and what cannot. */
export const FILE_KINDS: readonly ExportFileKind[] = [
  { kind: "PDF with text", looks: "A laboratory's own report; you can select a number in it", isRead: true },
  { kind: "CSV table", looks: "Markers by dates, or one row for each value", isRead: true },
  { kind: "Spreadsheet", looks: "Excel (.xlsx, .xls) or OpenDocument (.ods), with all of its sheets", isRead: true },
  {
    kind: "Clinical document (C-CDA, CCD)",
    looks: "Ends in .xml; a visit summary or a health summary, from hospital portals",
    isRead: true,
  },
  { kind: "FHIR", looks: "JSON, XML or NDJSON: a bundle, a report or single observations", isRead: true },
  { kind: "Apple Health export", looks: "export.zip with the folder clinical-records", isRead: true },
  { kind: "HL7 v2 message", looks: "Lines that begin with MSH, OBR and OBX, from a practice's computer", isRead: true },
  { kind: "Web page", looks: "A page of a portal, saved as .html; its tables and lines", isRead: true },
  {
    kind: "Scan, photo, screenshot",
    looks: "JPEG, PNG, WebP, HEIC, or a PDF of pictures. You check each value against its picture",
    isRead: true,
  },
  { kind: "PDF with a password", looks: "Asks for it when opened. Save a copy without one first", isRead: false },
  { kind: "Word file", looks: "Ends in .docx or .odt. Save it as PDF instead", isRead: false },
];
