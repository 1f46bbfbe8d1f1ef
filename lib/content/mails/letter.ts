/** What a mail is made of. Text, HTML and subject all come from this one structure, so they cannot disagree. */
export type LetterBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "quiet"; readonly text: string }
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "button"; readonly label: string; readonly path: string }
  | { readonly kind: "rows"; readonly rows: readonly LetterRow[] };

/** One line of a table: what, how much. The last row of a sum is strong. */
export interface LetterRow {
  readonly label: string;
  readonly note?: string;
  readonly amount: string;
  readonly isStrong?: boolean;
}

/** A mail before it is dressed. */
export interface Letter {
  /** Says nothing of health and names no product: a subject is read over shoulders and on locked screens. */
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly LetterBlock[];
  /** Why the person gets it. */
  readonly reason: string;
}

/** In whose name a mail is sent. */
export interface MailBrand {
  readonly brandName: string;
  /** Where the brand's shop stands, e.g. "https://host/shop/key", without a slash at its end. */
  readonly shopUrl: string;
  /** "#rrggbb" */
  readonly primaryColor: string;
}

/** Where a button leads: a path inside the brand's shop, or somebody else's page by its whole address. */
export function addressInMail(path: string, { shopUrl }: Pick<MailBrand, "shopUrl">): string {
  if (path === "/" || path.startsWith("https://")) return path === "/" ? shopUrl : path;
  // In mails from before partners' customers had accounts in the shop, a path says which shop it is of.
  return path.startsWith("/shop/") ? new URL(shopUrl).origin + path : shopUrl + path;
}

export const text = (words: string): LetterBlock => ({ kind: "text", text: words });
export const quiet = (words: string): LetterBlock => ({ kind: "quiet", text: words });
/** One paragraph that breaks where it is told to, as an address does. */
export const lines = (of: readonly string[]): LetterBlock => ({ kind: "lines", lines: of });
export const heading = (words: string): LetterBlock => ({ kind: "heading", text: words });
export const button = (label: string, path: string): LetterBlock => ({ kind: "button", label, path });
export const rows = (of: readonly LetterRow[]): LetterBlock => ({ kind: "rows", rows: of });

/** A plan without its cadence, for sentences that say how often it comes themselves. */
export function planName(title: string, cadence: string): string {
  return title.replace(`, ${cadence}`, "");
}

/** "Hello Ada," or, to somebody whose name is not known, "Hi there," */
export function greeting(name: string): LetterBlock {
  const [first = ""] = name.trim().split(/\s+/);
  return text(first === "" ? "Hi there," : `Hello ${first},`);
}
