import { longDayText } from "@/lib/domain/date-text";
import { LATE_AFTER_DAYS } from "@/lib/domain/packing-wait";
import { button, greeting, type Letter, type MailBrand, quiet, text } from "./letter";
import type { MailTemplates } from "./mail";

/** An order that comes later than was promised, told before its customer has to ask. */
export function orderLate(data: MailTemplates["order-late"], brand: MailBrand): Letter {
  const { orderNumber, promisedBy, delivery, orderPath, refundRule } = data;
  return {
    subject: `Your ${brand.brandName} order ${orderNumber} is late`,
    preview: "It has not left yet. We are sorry.",
    title: "Your order is late.",
    blocks: [
      greeting(data.name),
      text(
        `We said that order ${orderNumber} would be with you by ${longDayText(promisedBy)}. It has not left yet, so that day cannot be kept. We are sorry.`,
      ),
      text(
        `If it leaves today, it should reach you between ${longDayText(delivery.from)} and ${longDayText(delivery.to)}. You'll get another email with a tracking number when it leaves.`,
      ),
      text(`You do not have to wait for it. ${refundRule}`),
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
