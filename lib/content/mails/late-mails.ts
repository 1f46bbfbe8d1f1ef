import { longDayText } from "@/lib/domain/date-text";
import { listText } from "@/lib/domain/list-text";
import { LATE_AFTER_DAYS } from "@/lib/domain/packing-wait";
import { expectedNowText } from "../delivery-words";
import { button, greeting, type Letter, type MailBrand, quiet, text } from "./letter";
import type { MailTemplates } from "./mail";

/** What is late, and that it is. */
function lateText({ orderNumber, rest, isHeld, promisedBy }: MailTemplates["order-late"]): string {
  const day = longDayText(promisedBy);
  if (isHeld)
    return `We said that order ${orderNumber} would be with you by ${day}. One of us is still checking it, and it ships only after that, so it won't make that date. We're sorry.`;
  if (rest.length === 0)
    return `We said order ${orderNumber} would be with you by ${day}. It hasn't shipped yet, so it won't make that date. We're sorry.`;
  return `Part of order ${orderNumber} has shipped, but not the rest: ${listText(rest)}. We said it would be with you by ${day}, and it won't make that date. We're sorry.`;
}

/** When it comes instead: once it has been checked nobody knows before. */
function insteadText({ isHeld, delivery }: MailTemplates["order-late"]): string {
  if (isHeld)
    return "You don't need to do anything. We'll email you as soon as that is done. Until then we can't promise another date.";
  return `${expectedNowText(delivery)} You'll get the tracking number by email when it ships.`;
}

/** An order that comes later than was promised, told before its customer has to ask. */
export function orderLate(data: MailTemplates["order-late"], brand: MailBrand): Letter {
  const { orderNumber, rest, orderPath, refundRule } = data;
  const isAll = rest.length === 0;
  return {
    subject: `Your ${brand.brandName} order ${orderNumber} is late`,
    preview: `${isAll ? "It" : "The rest"} hasn't shipped yet. We're sorry.`,
    title: `${isAll ? "Your order" : "The rest of your order"} is late.`,
    blocks: [
      greeting(data.name),
      text(lateText(data)),
      text(insteadText(data)),
      text(isAll ? `You don't have to wait for it. ${refundRule}` : refundRule),
      button("See the order", orderPath),
    ],
    reason: `You are getting this email because you placed an order at ${brand.brandName}.`,
  };
}

const counted = (count: number, what: string, waitsFor: string) =>
  count > 0 ? [`${count} ${what}${count === 1 ? "" : "s"} ${waitsFor}`] : [];

/** Rings at our own address while orders or kits wait for too long. */
export function ordersLate({ toPack, held, toDecide }: MailTemplates["orders-late"]): Letter {
  const orders = [...counted(toPack, "order", "to be packed"), ...counted(held, "order", "to be looked at")];
  const kits = counted(toDecide, "parcel", "waiting for a decision");
  return {
    subject: [...(orders.length > 0 ? [`Late: ${orders.join(", ")}`] : []), ...kits].join("; "),
    preview:
      orders.length > 0
        ? `They have been waiting for more than ${LATE_AFTER_DAYS} working days.`
        : "Customers wait to hear from us.",
    title: orders.length > 0 ? "Orders are late." : "Parcels wait for a decision.",
    blocks: [
      ...(orders.length > 0
        ? [
            text(`Waiting for more than ${LATE_AFTER_DAYS} working days: ${orders.join(" and ")}.`),
            text("Each customer whose delivery date we can't keep has been told once. The longest wait comes first."),
            ...(toPack > 0 ? [button("Open the packing queue", "/staff/orders")] : []),
            ...(held > 0 ? [button("See the held orders", "/staff/orders?status=review")] : []),
          ]
        : []),
      ...kits.flatMap((waiting) => [
        text(`${waiting}: lost, damaged, or with a sample that could not be measured, and no new kit sent.`),
        text(
          "Each customer was told that one of us emails within one business day. Send a new kit, refund it, or note why nothing more is sent.",
        ),
        button("See these kits", "/staff"),
      ]),
      quiet("This comes once a day for as long as something waits."),
    ],
    reason: "This address hears about what is waiting for one of us.",
  };
}
