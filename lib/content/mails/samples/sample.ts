import type { MailTemplate, MailTemplates } from "../mail";

/** The demo's partner, in whose name samples are shown that a partner's customer gets. */
export const SAMPLE_SHOP_KEY = "lift-club";

/** A mail that is only looked at, without whom it is for. */
export type MailSample<Template extends MailTemplate = MailTemplate> = {
  [One in Template]: {
    readonly template: One;
    /** What sets it apart from the others of its template; "": it is the first. */
    readonly variant: string;
    readonly shopKey: string | null;
    readonly data: MailTemplates[One];
  };
}[Template];

type Changes<Template extends MailTemplate> = Readonly<Record<string, Partial<MailTemplates[Template]>>>;

/**
 * The samples of a template: one for each thing that it says differently.
 * @param variants  by name, what differs from the first
 * @param inShop    the same of those that a partner's customer gets
 */
export function samplesOf<Template extends MailTemplate>(
  template: Template,
  data: MailTemplates[Template],
  variants: Changes<Template> = {},
  inShop: Changes<Template> = {},
): readonly MailSample<Template>[] {
  const all = (changes: Changes<Template>, shopKey: string | null) =>
    Object.entries(changes).map(([variant, change]) => ({ template, variant, shopKey, data: { ...data, ...change } }));
  const first = { template, variant: "", shopKey: null, data };
  return [first, ...all(variants, null), ...all(inShop, SAMPLE_SHOP_KEY)];
}

/** As long as a real one; it opens nothing. */
export const TOKEN = "c2FtcGxlc2FtcGxlc2FtcGxlc2FtcGxlc2FtcGxlc2E";
export const ORDER = { name: "Maya Lindqvist", orderNumber: "4827-1103" };
export const PLAN = {
  title: "Hormone Focus",
  cadence: "every 3 months",
  managePath: "/account/memberships#membership-mem_7Qx2",
};
export const PLACE = ["Maya Lindqvist", "1 Main St", "Boston, MA 02110"];
export const RULE = "Cancel before your order ships and you get everything back.";
export const NEXT = { date: "2027-04-04", amountCents: 14_900 };
export const DELIVERY = { from: "2027-01-07", to: "2027-01-08" };

/** Where they lead whoever has one. */
export const OWN_ORDER = `/account/orders#order-${ORDER.orderNumber}`;
export const OWN_KITS = "/account#kits";

/** Where mails lead whoever has no account. */
export const GUEST = { membership: `/membership?token=${TOKEN}`, order: `/order?token=${TOKEN}` };
/** That a partner's customers get the same mail. */
export const IN_SHOP = { "in a partner's name": {} };
