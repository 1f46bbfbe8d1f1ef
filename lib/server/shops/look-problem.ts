import "server-only";
import { STYLE_FIELDS } from "@/lib/contracts/customization";
import { BRAND_NAME } from "@/lib/domain/brand";
import { type CleanLook, cleanCustomization, type LinkRules } from "./clean-customization";
import { allowedMetaTags, businessNameProblem, type NameProblem, SOCIAL_FIELDS } from "./field-rules";
import { checkRedirect, type RedirectRefusal } from "./redirect";

/** Why a look cannot be published, in words for whoever edits it. */
export interface LookProblem {
  /** As a dotted path, e.g. "redirectAfterPurchase.1". */
  readonly field: string;
  readonly message: string;
}

/** What to do about a name that no shop may have. */
export const NAME_WORDS: Record<NameProblem, string> = {
  empty: "Enter the shop's name.",
  too_long: "Use at most 80 characters.",
  control_character: "Write the name as one plain line, without hidden characters.",
  like_another_brand:
    "Choose a name that nobody takes for ours or for another well-known company's, however its letters are written.",
};

const LINK_WORDS: Record<RedirectRefusal, string> = {
  too_long: "This link is too long.",
  control_character: "This link holds a character that no link may hold.",
  not_an_address: "Enter a whole address, beginning with https://.",
  not_https: "Only links that begin with https:// are followed.",
  has_credentials: "A link must not carry a user name or password.",
  has_port: "A link must not name a port.",
  not_a_public_host: "This link leads to no public address.",
  not_as_written: "Write the domain as it is registered, in plain letters.",
  host_not_verified: "This domain is not yet verified as yours. Ask us to verify it first.",
  leads_back_here: "This link would lead back to this shop.",
};

/** What to do about the other fields that cleaning would leave out. */
function wordsFor(field: string): string {
  if (/colou?r$/i.test(field)) return "Choose a colour as #rrggbb.";
  if (SOCIAL_FIELDS.some((social) => social === field)) return "Link to your page on that network, with https://.";
  if (field === "logoLink") return "Enter an https address, or a path of this shop that begins with /.";
  if (STYLE_FIELDS.some((style) => style === field)) return "Choose one of the offered styles.";
  return "Choose one of your uploaded pictures.";
}

/** The links that would not be followed. */
function linkProblems({ redirectLink, redirectAfterPurchase }: CleanLook, rules: LinkRules): LookProblem[] {
  const links = [
    ...(redirectLink === "" ? [] : [{ field: "redirectLink", link: redirectLink }]),
    ...redirectAfterPurchase.map((link, index) => ({ field: `redirectAfterPurchase.${index}`, link })),
  ];
  return links.flatMap(({ field, link }) => {
    const answer = checkRedirect(link, rules.hosts, rules.ownHost);
    return answer.ok ? [] : [{ field, message: LINK_WORDS[answer.reason] }];
  });
}

function tagProblems({ metaTags }: CleanLook): LookProblem[] {
  return metaTags.flatMap((tag, index) => {
    if (allowedMetaTags([tag]).length > 0) return [];
    const message = tag.content === "" ? "Fill in this tag, or take it out." : "Pages may not carry this tag.";
    return [{ field: `metaTags.${index}`, message }];
  });
}

/**
 * Why a look cannot be published, field by field. By the rules by which a stored look is cleaned before it is shown, so that
 * what was accepted is shown whole.
 * @see security, REQ-SHOP and REQ-RED
 */
export function lookProblems(look: CleanLook, rules: LinkRules): LookProblem[] {
  const name = businessNameProblem(look.businessName, BRAND_NAME);
  const worded = [
    ...(name ? [{ field: "businessName", message: NAME_WORDS[name] }] : []),
    ...linkProblems(look, rules),
    ...tagProblems(look),
  ];
  const told = new Set(worded.map(({ field }) => field.split(".")[0]));
  const refused = cleanCustomization(look, rules).refused.filter((field) => !told.has(field));
  return [...worded, ...refused.map((field) => ({ field, message: wordsFor(field) }))];
}

/** The first of them, or null. */
export const lookProblem = (look: CleanLook, rules: LinkRules): LookProblem | null =>
  lookProblems(look, rules)[0] ?? null;
