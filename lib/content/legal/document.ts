/** A table in a document: what each row is about stands in its first cell. */
export interface LegalTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One part of a document, with an address of its own. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly table?: LegalTable;
  /** Says who runs a partner's shop, and so names our own. */
  readonly isSeller?: true;
}

/** A document that both sides rely on, in plain words. */
export interface LegalDocument {
  readonly title: string;
  readonly lead: string;
  /** The day from which this wording holds, YYYY-MM-DD. Changes whenever a word of it does. */
  readonly validFrom: `${number}-${number}-${number}`;
  /** The whole of it in a few sentences. */
  readonly inShort: readonly string[];
  readonly sections: readonly LegalSection[];
}
