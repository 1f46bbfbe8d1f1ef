import { longDayText } from "@/lib/domain/date-text";
import { WORKING_HOURS } from "@/lib/domain/working-hours";
import { greeting, type Letter, type MailBrand, quiet, rows, text } from "./letter";
import type { MailTemplates } from "./mail";

/** A message for us, with the words of whoever wrote it. It goes to our own address and nowhere else. */
export function contactMessage(data: MailTemplates["contact-message"], brand: MailBrand): Letter {
  const paragraphs = data.message.split(/\r?\n/).filter((line) => line.trim() !== "");
  return {
    subject: data.shopName === null ? "A message from the shop" : `A message from the shop of ${data.shopName}`,
    preview: `From ${data.email}`,
    title: "Somebody wrote to us.",
    blocks: [
      rows([
        { label: "From", amount: data.name === "" ? data.email : `${data.name}, ${data.email}` },
        { label: "Shop", amount: data.shopName ?? brand.brandName },
      ]),
      ...paragraphs.map(text),
      quiet("Answering this mail answers them."),
    ],
    reason: "This address gets what visitors write in the contact panel.",
  };
}

/** The confirmation of a message. It repeats nothing of it: anybody can enter anybody's address. */
export function contactReceived(data: MailTemplates["contact-received"], brand: MailBrand): Letter {
  const { opensAt, closesAt } = WORKING_HOURS;
  const when = data.answerDay === null ? "today" : `on ${longDayText(data.answerDay)}`;
  return {
    subject: `${brand.brandName} has your message`,
    preview: "A person reads it and answers by mail.",
    title: "Your message is with us.",
    blocks: [
      greeting(""),
      text(
        `A person will read it and answer at this address. We work Monday to Friday, ${opensAt}:00 to ${closesAt}:00 New York time, so we'll get to yours ${when}.`,
      ),
      text("If you feel unwell, please don't wait for us: call a clinician, or your local emergency number."),
      quiet("If you did not write to us, ignore this mail; nothing was opened or bought in your name."),
    ],
    reason: `You get this because somebody wrote to ${brand.brandName} and gave this address.`,
  };
}
