import "server-only";
import { shopFieldName } from "@/lib/content/shop-fields";
import type { GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import { BRAND_NAME } from "@/lib/domain/brand";
import {
  disguisedWords,
  hiddenCharacters,
  readAs,
  skeleton,
  withoutHidden,
  withPlainWords,
} from "@/lib/domain/deceptive-text";
import { foreignLetters } from "@/lib/domain/foreign-letters";
import { nearWords } from "@/lib/domain/near-names";
import { houseTraces, type PlacedText } from "./house-traces";

type Look = ShopWork["look"];

/** A text of the partner's with the field that it stands in. */
type FieldText = PlacedText & { readonly field: string };

const WORD_FIELDS = [
  "businessName",
  "mainPageTitle",
  "mainPageDescription",
  "aboutTitle",
  "aboutDescription",
  "bannerContent",
  "companyDescription",
] as const;
const SOCIAL_FIELDS = ["facebookLink", "instagramLink", "twitterLink", "youtubeLink"] as const;

const placed = (field: string, text: string): FieldText => ({ place: shopFieldName(field), field, text });

/** Every text that visitors read. */
const wordsOf = (look: Look): FieldText[] => [
  ...WORD_FIELDS.map((field) => placed(field, look[field])),
  ...look.aboutPoints.map((point, index) => placed(`aboutPoints.${index}`, point)),
  ...Object.entries(look.pictureTexts ?? {}).map(([field, text]) => placed(`pictureTexts.${field}`, text)),
  ...look.metaTags.flatMap(({ property, content = "" }, index) =>
    property === "og:image" ? [] : [placed(`metaTags.${index}`, content)],
  ),
];

/** Every text that the partner wrote, by its field. */
export const ownTexts = (look: Look): FieldText[] => [
  ...wordsOf(look),
  ...SOCIAL_FIELDS.map((field) => placed(field, look[field])),
];

/** The partner's texts in which the house is named. */
export const houseWords = (look: Look): FieldText[] =>
  ownTexts(look).filter((text) => houseTraces(text, look.businessName).length > 0);

const MOST_NAMED = 3;
/** Unit: characters. */
const MOST_QUOTED = 40;
const listed = (names: readonly string[]) =>
  `${names.slice(0, MOST_NAMED).join(", ")}${names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ""}`;

function hidden({ place, field, text }: FieldText): GateFinding[] {
  const found = hiddenCharacters(text);
  if (found.length === 0) return [];
  const words = `It holds characters that nobody sees or that turn the text around (${listed(found)}). Take them out: visitors would read something else than what is stored.`;
  return [{ kind: "letters", place, field, text: words, proposal: withoutHidden(text) }];
}

function disguised({ place, field, text }: FieldText): GateFinding[] {
  const found = disguisedWords(text);
  if (found.length === 0) return [];
  const words = `${listed(found.map((word) => `“${word}”`))}: letters of another alphabet among Latin ones. Type it anew in plain letters.`;
  return [{ kind: "letters", place, field, text: words, proposal: withPlainWords(text) }];
}

/** Letters of other alphabets, and signs in the places of letters. */
function foreign({ place, field, text }: FieldText): GateFinding[] {
  const told = new Set([...disguisedWords(text), ...likeOurs(text)].map((word) => word.normalize("NFKC")));
  const found = foreignLetters(text).filter((word) => !told.has(word.normalize("NFKC")));
  if (found.length === 0) return [];
  const said = `${listed(found.map((word) => `“${word}”`))}: letters of another alphabet, or signs in the place of letters. Some read like other names, so one of us looks at them first.`;
  return [{ kind: "letters", place, field, text: said, proposal: null }];
}

/** Words that would be read as the house's name although it is spelled otherwise. */
function likeOurs(text: string): string[] {
  const read = readAs(BRAND_NAME, text);
  const words = read.length > 0 ? read : nearWords(text, BRAND_NAME);
  return words.filter((word) => !word.toLowerCase().includes(BRAND_NAME.toLowerCase()));
}

function lookAlikes({ place, field, text }: FieldText): GateFinding[] {
  const found = likeOurs(text);
  if (found.length === 0) return [];
  const said = `${listed(found.map((word) => `“${word}”`))} would be read as our name. Write the shop's own name there.`;
  return [{ kind: "letters", place, field, text: said, proposal: null }];
}

/** The house's name in two texts that a visitor reads one after the other, and in neither of them alone. */
function acrossTexts(texts: readonly FieldText[]): GateFinding[] {
  return texts.slice(1).flatMap((next, at) => {
    const before = texts[at];
    if (!before || likeOurs(before.text).length > 0 || likeOurs(next.text).length > 0) return [];
    // What reads as the name only together lies across the seam; "teal" that ends one text alone is no name.
    const found = readAs(BRAND_NAME, `${before.text} ${next.text}`).filter(
      (read) => ![before, next].some(({ text }) => text.includes(read)),
    );
    if (found.length === 0) return [];
    const said = `Read after “${before.text.slice(-MOST_QUOTED)}”, this makes our name. Write it otherwise.`;
    return [{ kind: "letters" as const, place: next.place, field: next.field, text: said, proposal: null }];
  });
}

/** An address in a text, with or without "https://": what stands before the "@" of a mail address is none. */
const ADDRESS =
  /(?<![@\w.-])(?:(?:https?:\/\/|www\.)[^\s<>"“”]+|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|net|org|io|co|us|health|shop|store|app|dev|example|info|biz|me|club|fit|clinic|care|ly|gg|link|page|site|online|xyz|top|eu|uk|de|fr|ca|au|ai|to|cc|tv)\b(?:\/[^\s<>"“”]*)?|\d{1,3}(?:\.\d{1,3}){3}(?:[:/][^\s<>"“”]*)?)/gi;

const hostOf = (address: string) => {
  const whole = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return URL.canParse(whole) ? new URL(whole).hostname : "";
};

/** Whether a host is one of those that the partner has proven to own, or below one. */
export const isProven = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((own) => host === own.toLowerCase() || host.endsWith(`.${own.toLowerCase()}`));

/** An address in words: "other-tests dot com", "other-tests [.] com". */
const SPELLED =
  /(?<![\w-])([a-z0-9-]{2,})\s*(?:\bdot\b|[[(]\s*(?:dot|\.)\s*[\])])\s*(com|net|org|io|co|us|health|shop|store|app|example|info|biz|me|club|fit|care)\b/gi;

function linksInText({ place, field, text }: FieldText, hosts: readonly string[]): GateFinding[] {
  const written = (text.match(ADDRESS) ?? []).filter((address) => !isProven(hostOf(address), hosts));
  const spelled = [...text.matchAll(SPELLED)].filter(
    ([, name, end]) => !isProven(`${name}.${end}`.toLowerCase(), hosts),
  );
  const found = [...written, ...spelled.map(([whole]) => whole)];
  if (found.length === 0) return [];
  const words = `${listed(found)} leads out of the shop, to a domain that is not proven to be yours. Take it out, or ask us to verify the domain.`;
  return [{ kind: "link", place, field, text: words, proposal: null }];
}

/** A page of a network that is called by an address, unless it is called by the shop's own name: "lift.club.health". */
function linksInSocial({ text, ...link }: FieldText, name: string, hosts: readonly string[]): GateFinding[] {
  if (!URL.canParse(text)) return [];
  const called = new URL(text).pathname.replace(/[@/]+/g, " ");
  const isOwn = skeleton(called).startsWith(skeleton(name));
  return isOwn ? [] : linksInText({ ...link, text: called }, hosts);
}

/** What the partner's texts hide, pretend or lead to. */
export const textFindings = (look: Look, hosts: readonly string[]): GateFinding[] => [
  ...wordsOf(look).flatMap((text) => [
    ...hidden(text),
    ...disguised(text),
    ...lookAlikes(text),
    ...foreign(text),
    ...linksInText(text, hosts),
  ]),
  ...SOCIAL_FIELDS.flatMap((field) => linksInSocial(placed(field, look[field]), look.businessName, hosts)),
  ...acrossTexts(wordsOf(look).filter(({ text }) => text.trim() !== "")),
];

const isBlank = (text: string) => text !== "" && withoutHidden(text).trim() === "";

const blank = (field: string, text: string, proposal: string | null): GateFinding => ({
  ...{ kind: "blank", place: shopFieldName(field), field, text, proposal },
});

/** What would be shown as nothing: bullets without a word, a banner that is a stripe, a picture without its text. */
export function blankFindings(look: Look): GateFinding[] {
  const { aboutPoints, bannerShow, bannerContent, aboutTitle, aboutDescription, aboutImage } = look;
  const points = aboutPoints.flatMap((point, index) =>
    withoutHidden(point).trim() === ""
      ? [blank(`aboutPoints.${index}`, "This point has no words: an empty bullet would stand there.", "")]
      : [],
  );
  const texts = WORD_FIELDS.filter((field) => field !== "bannerContent" && isBlank(look[field])).map((field) =>
    blank(field, "There are only blanks in it. Write something, or leave it empty.", ""),
  );
  const hasBanner = !bannerShow || withoutHidden(bannerContent).trim() !== "";
  const banner = hasBanner ? [] : [blank("bannerContent", "The banner is shown and has no words.", null)];
  const hasAbout = aboutDescription !== "" || aboutPoints.length > 0 || (aboutTitle === "" && aboutImage === "");
  const about = hasAbout
    ? []
    : [blank("aboutDescription", "The about section has a title or a picture and no text.", null)];
  return [...points, ...texts, ...banner, ...about];
}
