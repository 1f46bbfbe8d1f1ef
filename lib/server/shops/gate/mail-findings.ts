import "server-only";
import { composeMail } from "@/lib/content/mails/compose";
import type { Mail } from "@/lib/content/mails/mail";
import { SHOP_MAILS } from "@/lib/content/mails/samples";
import type { GateFinding } from "@/lib/contracts/staff-shops";
import { shopUrl } from "@/lib/server/shop-url";
import { houseColour, houseTraces } from "./house-traces";

/** Addresses lead to the shop at our own host; everything else that is said is the partner's. */
const withoutAddresses = (text: string) => text.replace(/https?:\/\/[^\s"'<>)]+/g, "");

/** Receipts and mails as a shop's customers would get them, looked through for the house. */
export function mailFindings(shop: { key: string; businessName: string; primaryColor: string }): GateFinding[] {
  const { key, businessName, primaryColor } = shop;
  const brand = { brandName: businessName, shopUrl: shopUrl(key), primaryColor };
  const found = SHOP_MAILS.flatMap((sample) => {
    const { subject, text, html } = composeMail({ ...sample, to: "ada@example.com", shopKey: key } as Mail, brand);
    const whole = withoutAddresses(`${subject}\n${text}\n${html}`);
    const place = `Email: ${sample.template.replaceAll("-", " ")}`;
    return [...houseTraces({ place, text: whole, field: null }, businessName), ...houseColour(html, place, shop)];
  });
  // A mail that says several things differently is looked through once for each; the same finding is told once.
  return [...new Map(found.map((finding) => [JSON.stringify(finding), finding])).values()];
}
