import { greeting, type Letter, type MailBrand, text } from "./letter";
import type { MailTemplates } from "./mail";

/** One of us corrected where an order goes. */
export function addressCorrected(data: MailTemplates["address-corrected"], brand: MailBrand): Letter {
  const { orderNumber, place, isForMembership } = data;
  return {
    subject: `The address of your ${brand.brandName} order ${orderNumber}`,
    preview: "We corrected where it goes.",
    title: "We corrected the address.",
    blocks: [
      greeting(data.name),
      text(`Order ${orderNumber} has not left yet. It now goes to:`),
      text(place.join(", ")),
      ...(isForMembership ? [text("Later kits of its membership go there too.")] : []),
      text("If that is not right, answer this mail before the parcel leaves."),
    ],
    reason: `You get this because you placed an order at ${brand.brandName}.`,
  };
}
