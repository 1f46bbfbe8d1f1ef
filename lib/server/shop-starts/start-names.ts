import "server-only";
import { BRAND_NAME } from "@/lib/domain/brand";
import { skeleton } from "@/lib/domain/deceptive-text";
import { holdsNearName, nearPaymentName } from "@/lib/domain/near-names";

/** Addresses that would read as a place of ours, or as one that asks for passwords and money. */
const RESERVED = new Set(
  ["about", "account", "admin", "api", "app", "billing", "blog", "cart", "checkout", "contact", "demo", "docs", "faq"]
    .concat(["help", "home", "house", "legal", "login", "logout", "mail", "new", "news", "null", "official", "order"])
    .concat(["partner", "partners", "pay", "payment", "payments", "press", "pricing", "privacy", "root", "secure"])
    .concat(["security", "shop", "shops", "signin", "signup", "staff", "status", "store", "support", "system", "team"])
    .concat(["terms", "test", "undefined", "user", "users", "verify", "webhook", "webhooks", "www"])
    .map(skeleton),
);

/**
 * Names that many people trust with their health or their money and that are not a visitor's to take: part of a name
 * is enough where the name is long, all of it where it is a common word. Whoever really is one of them writes to us.
 */
const KNOWN_ANYWHERE = [
  "labcorp",
  "questdiagnostics",
  "everlywell",
  "letsgetchecked",
  "insidetracker",
  "functionhealth",
]
  .concat(["mayoclinic", "clevelandclinic", "kaiserpermanente", "unitedhealth", "bluecross", "medicare", "medicaid"])
  .concat(["walgreens", "cvshealth", "cvspharmacy", "riteaid", "americanexpress", "mastercard", "paypal", "stripe"])
  .concat(["facebook", "instagram", "microsoft", "amazon", "google", "walmart", "costco", "redcross", "planetfitness"])
  .map(skeleton);
const KNOWN_ALONE = new Set(
  ["apple", "visa", "meta", "target", "cvs", "quest", "fda", "cdc", "nih", "nhs", "who", "hims", "hers", "thorne"]
    .concat([
      "equinox",
      "crossfit",
      "peloton",
      "oura",
      "whoop",
      "fitbit",
      "garmin",
      "aetna",
      "cigna",
      "humana",
      "oscar",
    ])
    .map(skeleton),
);

/** Whether a name, or an address, is one that nobody gets by a form. */
export function isSpokenFor(name: string): boolean {
  const seen = skeleton(name);
  if (seen === "" || RESERVED.has(seen) || KNOWN_ALONE.has(seen) || seen.includes(skeleton(BRAND_NAME))) return true;
  if (KNOWN_ANYWHERE.some((known) => seen.includes(known))) return true;
  return holdsNearName(name, BRAND_NAME) || nearPaymentName(name) !== null;
}

/** Where a proposal's number stands: "north-loft", "north-loft-2", and so on. */
const MOST_TRIES = 50;

/**
 * The first address that is free, counting up from the one that was wished for.
 * @param taken  the skeletons of all addresses there are
 * @returns      NULL: none near it is
 */
export function freeKey(wished: string, taken: ReadonlySet<string>): string | null {
  const stem = wished.slice(0, 60).replace(/-+$/, "");
  for (let count = 2; count <= MOST_TRIES; count += 1) {
    const key = `${stem}-${count}`;
    if (!taken.has(skeleton(key)) && !isSpokenFor(key)) return key;
  }
  return null;
}
