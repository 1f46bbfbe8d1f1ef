import { momentLongDayText } from "@/lib/domain/date-text";
import { button, greeting, type Letter, lines, type MailBrand, text } from "./letter";
import type { MailTemplates } from "./mail";
import { seeOrder } from "./order-mails";

/** An order goes elsewhere: one of us corrected it, or its customer changed it. */
export function addressCorrected(data: MailTemplates["address-corrected"], brand: MailBrand): Letter {
  const { orderNumber, place, sent, isForMembership, isByCustomer, orderPath, resetPath } = data;
  return {
    subject: `The address of your ${brand.brandName} order ${orderNumber}`,
    preview: isByCustomer ? "If this was you, there's nothing you need to do." : "We corrected where it goes.",
    title: isByCustomer ? "Your order has a new address." : "We corrected the address.",
    blocks: [
      greeting(data.name),
      text(
        sent.length === 0
          ? `Order ${orderNumber} has not shipped yet. It now goes to:`
          : `What is still to come of order ${orderNumber} now goes to:`,
      ),
      lines(place),
      ...(sent.length > 0
        ? [
            text(
              `What has already shipped went to the old address: ${sent.map(({ title, at }) => `${title}, on ${momentLongDayText(at)}`).join("; ")}.`,
            ),
          ]
        : []),
      ...(isForMembership ? [text("Later kits in the same membership go there too.")] : []),
      ...(isByCustomer
        ? [
            text(
              `If this was you, there's nothing you need to do. If it wasn't, ${resetPath ? "set a new password now, which signs you out everywhere, and " : ""}reply to this email: we'll stop anything that hasn't shipped.`,
            ),
            ...(resetPath ? [button("Set a new password", resetPath)] : []),
          ]
        : [text("If that's not right, reply to this email before the parcel ships.")]),
      ...seeOrder(orderPath),
    ],
    reason: `You are getting this email because you placed an order at ${brand.brandName}.`,
  };
}
