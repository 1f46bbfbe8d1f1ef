import { longDayText } from "@/lib/domain/date-text";
import { WORKING_HOURS_TEXT } from "../contact";
import { greeting, type Letter, type MailBrand, quiet, rows, text } from "./letter";
import type { MailTemplates } from "./mail";

/** A message for us, with the words of whoever wrote it. It goes to our own address and nowhere else. */
export function contactMessageLetter(data: MailTemplates["contact-message"], brand: MailBrand): Letter {
  const paragraphs = data.message.split(/\r?\n/).filter((line) => line.trim() !== "");
  return {
    subject: data.shopName === null ? "A message from the shop" : `A message from the shop of ${data.shopName}`,
    preview: `From ${data.email}`,
    title: "Someone wrote to us.",
    blocks: [
      rows([
        { label: "From", amount: data.name === "" ? data.email : `${data.name}, ${data.email}` },
        { label: "Shop", amount: data.shopName ?? brand.brandName },
      ]),
      ...paragraphs.map(text),
      quiet("Replying to this email replies to them."),
    ],
    reason: "This address receives what visitors write in the contact panel.",
  };
}

/** The confirmation of a message. It repeats nothing of it: anybody can enter anybody's address. */
export function contactReceived(data: MailTemplates["contact-received"], brand: MailBrand): Letter {
  const when = data.answerDay === null ? "today" : `on ${longDayText(data.answerDay)}`;
  return {
    subject: `${brand.brandName} has your message`,
    preview: "A person will read it and answer by email.",
    title: "We have your message.",
    blocks: [
      greeting(data.name),
      text(
        `A person will read it and reply to this address. We work ${WORKING_HOURS_TEXT}, so we'll get to yours ${when}.`,
      ),
      text("If you feel unwell, please don't wait for us: call a clinician, or your local emergency number."),
      quiet("If you did not write to us, ignore this email; nothing was opened or bought in your name."),
    ],
    reason: `You are getting this email because someone wrote to ${brand.brandName} and gave this address.`,
  };
}
