import { button, greeting, type Letter, type MailBrand, quiet, text } from "./letter";
import type { MailTemplates } from "./mail";

/** A partner's shop was to be published by itself, and the check held it back. */
export function shopNotPublished(data: MailTemplates["shop-not-published"], brand: MailBrand): Letter {
  return {
    subject: `${data.shopName} was not published`,
    preview: "Your draft is safe, and visitors see what they saw before.",
    title: "Your shop was not published.",
    blocks: [
      greeting(data.name),
      text(`${data.shopName} was scheduled to go live just now, and it was held back.`),
      text(data.message),
      button("Open the draft", data.editorPath),
      quiet("Nothing is lost: your draft is as you left it, and visitors still see the version from before."),
    ],
    reason: `You get this because you scheduled this shop at ${brand.brandName}.`,
  };
}
