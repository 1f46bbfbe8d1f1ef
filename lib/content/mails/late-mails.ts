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

const counted = (count: number, what: string) => `${count} ${count === 1 ? "order" : "orders"} ${what}`;

/** Rings at our own address while orders wait for too long. */
export function ordersLate({ toPack, held }: MailTemplates["orders-late"]): Letter {
  const waits = [
    ...(toPack > 0 ? [counted(toPack, "to be packed")] : []),
    ...(held > 0 ? [counted(held, "to be looked at")] : []),
  ];
  return {
    subject: `Late: ${waits.join(", ")}`,
    preview: `They have waited for more than ${LATE_AFTER_DAYS} working days.`,
    title: "Orders are late.",
    blocks: [
      text(`More than ${LATE_AFTER_DAYS} working days ago they should have left: ${waits.join(", and ")}.`),
      text("Customers whose promised day cannot be kept have been told, each once. The longest wait comes first."),
      button("Open the orders", "/staff/orders"),
      quiet("This comes once a day for as long as something is late."),
    ],
    reason: "This address gets news of orders that are late.",
  };
}
