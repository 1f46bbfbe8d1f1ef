/** Every reason why a file is not read, in words that say what to do instead. */
export const FILE_REFUSALS = {
  empty: "This file is empty.",
  "too-large":
    "This is larger than 10 MB. From an Apple Health export, unpack export.zip and choose the files in the folder clinical-records.",
  "too-many-pages": "This PDF has more than 200 pages. Print only the pages with results to a new PDF.",
  "too-many-rows": "This table is larger than we read: 20,000 rows of 200 columns. Keep only the rows with results.",
  "too-slow": "This file takes far more work than a report should, so we stopped. Export it again, or paste its text.",
  busy: "Many files are being read right now. Try again in a moment.",
  encrypted: "This file is locked with a password. Save it without one, or print it to a new PDF.",
  "active-content":
    "This PDF carries a program or another file inside, so we don't open it. Print it to a new PDF and upload that.",
  damaged: "This file is damaged or cut off. Download it again from your lab.",
  scan: "This PDF is a picture without text. Download the original PDF from your laboratory's portal, or paste the text.",
  photo: "This is a moving picture, or a kind we don't read. Take a photo or a screenshot: JPEG, PNG, WebP or HEIC.",
  "no-words":
    "We found no words in this picture. Take it again in good light, from straight above, with the page filling it.",
  "too-large-picture": "This picture has more than 64 million pixels. Take it with a phone, or make it smaller.",
  office: "This is a word processor document or a presentation, which we don't open. Save it as PDF.",
  archive:
    "This is an archive, and we open none except Apple Health's export.zip. Unpack it and upload the files inside.",
  "archive-too-large": "This file unpacks to far more than it should, so we don't open it.",
  "name-differs": "This file's name says one kind of file and its contents another. Upload it as your lab provided it.",
  "apple-without-labs":
    "This Apple Health export holds no lab results. They appear when a laboratory or clinic is connected under Health Records.",
  web: "This is a program or a graphic from a web page, not a report. Save the page itself (.html), or print it to PDF.",
  "apple-alone":
    "This is Apple Health's export.xml. The lab results it names are in the files beside it: upload export.zip itself, or the files in its folder clinical-records.",
  "ccda-without-labs":
    "This is a clinical document (C-CDA) without a laboratory result. Choose a document that contains results, e.g. a continuity of care document or a visit summary.",
  "xml-unknown":
    "This is XML, but not a clinical document (C-CDA), FHIR or an Apple Health export. If your portal offers several formats, choose one of these, or PDF.",
  entities: "This XML file defines abbreviations that unpack to other text, so we don't open it. Download it again.",
  "too-deep": "This XML file is nested deeper, or has more parts, than any report. Download it again.",
  "not-text":
    "We don't know this kind of file. We read PDF, CSV, Excel, C-CDA, FHIR, HL7 and Apple Health's export.zip.",
  "not-fhir": "This is JSON, but not FHIR. Choose FHIR if your portal offers several formats.",
  columns:
    "We found no columns for a marker and its value. The first row should name them, e.g. Date, Marker, Value, Unit.",
  "no-values":
    "We found no lab values in this. Check that it is the report itself, or paste the lines with the results.",
  infected: "A virus scanner would reject this file, so we do too.",
} as const;

/** Why a file is not read. */
export type FileRefusal = keyof typeof FILE_REFUSALS;

/** A file that is not read. It travels as itself inside the reader and leaves it as its reason. */
export class FileRefused extends Error {
  constructor(readonly reason: FileRefusal) {
    super(reason);
    this.name = "FileRefused";
  }
}
