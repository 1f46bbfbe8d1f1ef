import { longDayText } from "@/lib/domain/date-text";
import { listText } from "@/lib/domain/list-text";
import { LATE_AFTER_DAYS } from "@/lib/domain/packing-wait";
import { button, greeting, type Letter, type MailBrand, quiet, text } from "./letter";
import type { MailTemplates } from "./mail";

/** What is late, and that it is. */
function lateText({ orderNumber, rest, promisedBy }: MailTemplates["order-late"]): string {
  const day = longDayText(promisedBy);
  if (rest.length === 0)
    return `We said that order ${orderNumber} would be with you by ${day}. It has not left yet, so that day cannot be kept. We are sorry.`;
  return `Part of order ${orderNumber} has left, and the rest has not: ${listText(rest)}. We said that it would be with you by ${day}, and that day cannot be kept. We are sorry.`;
}

/** An order that comes later than was promised, told before its customer has to ask. */
export function orderLate(data: MailTemplates["order-late"], brand: MailBrand): Letter {
  const { orderNumber, rest, delivery, orderPath, refundRule } = data;
  const isAll = rest.length === 0;
  return {
    subject: `Your ${brand.brandName} order ${orderNumber} is late`,
    preview: `${isAll ? "It" : "The rest"} has not left yet. We are sorry.`,
    title: `${isAll ? "Your order" : "The rest of your order"} is late.`,
    blocks: [
      greeting(data.name),
      text(lateText(data)),
      text(
        `If it leaves today, it should reach you between ${longDayText(delivery.from)} and ${longDayText(delivery.to)}. You'll get an email with the tracking number of this parcel when it leaves.`,
      ),
      text(isAll ? `You do not have to wait for it. ${refundRule}` : refundRule),
      button("See the order", orderPath),
    ],
    reason: `You get this because you placed an order at ${brand.brandName}.`,
  };
}

const counted = (count: number, what: string, waitsFor: string) =>
  count > 0 ? [`${count} ${what}${count === 1 ? "" : "s"} ${waitsFor}`] : [];

/** Rings at our own address while orders or kits wait for too long. */
export function ordersLate({ toPack, held, toDecide }: MailTemplates["orders-late"]): Letter {
  const orders = [...counted(toPack, "order", "to be packed"), ...counted(held, "order", "to be looked at")];
  const kits = counted(toDecide, "parcel", "to be decided about");
  return {
    subject: `Late: ${[...orders, ...kits].join(", ")}`,
    preview:
      orders.length > 0
        ? `They have waited for more than ${LATE_AFTER_DAYS} working days.`
        : "Customers wait to hear from us.",
    title: orders.length > 0 ? "Orders are late." : "Kits wait for a decision.",
    blocks: [
      ...(orders.length > 0
        ? [
            text(`More than ${LATE_AFTER_DAYS} working days ago they should have left: ${orders.join(", and ")}.`),
            text(
              "Customers whose promised day cannot be kept have been told, each once. The longest wait comes first.",
            ),
            ...(toPack > 0 ? [button("Open the packing queue", "/staff/orders")] : []),
            ...(held > 0 ? [button("See the held orders", "/staff/orders?status=review")] : []),
          ]
        : []),
      ...kits.flatMap((waiting) => [
        text(`${waiting}: lost, damaged, or with a sample that could not be measured, and no new kit sent.`),
        text(
          "Each customer was told that one of us emails within one business day. Send a new kit, give the money back, or note why nothing more is sent.",
        ),
        button("See these kits", "/staff"),
      ]),
      quiet("This comes once a day for as long as something waits."),
    ],
    reason: "This address gets news of what waits for a person.",
  };
}
