import { longDayText } from "@/lib/domain/date-text";
import type { ReplacementCause } from "@/lib/domain/order-kind";
import { closedKitText } from "../closed-kit-words";
import type { KitMailTemplates } from "./kit-mail-data";
import { button, greeting, heading, type Letter, type LetterBlock, lines, type MailBrand, quiet, text } from "./letter";
import { registerBlocks, seeOrder } from "./order-mails";

const REGISTERED = ({ brandName }: MailBrand) =>
  `You are getting this email because you registered a kit at ${brandName}.`;

/** The next kit of an unlimited plan is asked for: what comes, where to and when, and what it costs. */
export function nextKitLetter(data: KitMailTemplates["next-kit"], brand: MailBrand): Letter {
  const { orderNumber, contents, place, delivery } = data;
  return {
    subject: `Your next ${brand.brandName} parcel is waiting to be packed`,
    preview: `Order ${orderNumber}. Your fee covers it.`,
    title: "Your next kit is waiting to be packed.",
    blocks: [
      greeting(data.name),
      text(`You asked for the next kit in your plan: ${contents.join(", with ")}. It is order ${orderNumber}.`),
      text("Your fee covers it and its shipping, so nothing is charged."),
      text(`It ships to ${place.join(", ")}.`),
      text(`It should arrive between ${longDayText(delivery.from)} and ${longDayText(delivery.to)}.`),
      button("See the order", data.orderPath),
      quiet("You can cancel it there until it ships. Didn't ask for it? Reply to this email."),
    ],
    reason: `You are getting this email because of your membership at ${brand.brandName}.`,
  };
}

const CANNOT_FIND = "Can't find the parcel? Check with your neighbors first, then reply to this email.";

function thingsDelivered(
  { name, orderNumber, things, orderPath }: KitMailTemplates["kit-delivered"],
  brand: MailBrand,
): Letter {
  return {
    subject: `Your ${brand.brandName} parcel has arrived`,
    preview: `Order ${orderNumber}: ${things.join(", ")}.`,
    title: "Your parcel has arrived.",
    blocks: [
      greeting(name),
      text(`The parcel for order ${orderNumber} was delivered. In it: ${things.join(", ")}.`),
      ...seeOrder(orderPath),
      quiet(CANNOT_FIND),
    ],
    reason: `You are getting this email because you placed an order at ${brand.brandName}.`,
  };
}

/** The parcel is there: what to do first, and when the sample is best taken. */
export function kitDelivered(data: KitMailTemplates["kit-delivered"], brand: MailBrand): Letter {
  if (data.things.length > 0) return thingsDelivered(data, brand);
  const isOne = data.kits === 1;
  return {
    subject: `Your ${brand.brandName} parcel has arrived`,
    preview: `Register ${isOne ? "it" : "each kit"} before you take ${isOne ? "your sample" : "a sample"}.`,
    title: isOne ? "Your kit has arrived." : "Your kits have arrived.",
    blocks: [
      greeting(data.name),
      text(`The parcel for order ${data.orderNumber} was delivered.`),
      heading(isOne ? "Register it first" : "Register each kit first"),
      text(
        `${isOne ? "Enter the number on the card inside the lid before you take your sample." : "For each kit, enter the number on the card inside its lid before you take the sample."} The result then goes to that account, and no one else sees it. If it's a gift, let the recipient register it.`,
      ),
      ...registerBlocks(data.registerPath, data.kits),
      ...seeOrder(data.orderPath),
      quiet(`Take ${isOne ? "your" : "each"} sample in the morning, Monday to Thursday, and mail it the same day.`),
      quiet(CANNOT_FIND),
    ],
    reason: `You are getting this email because you placed an order at ${brand.brandName}.`,
  };
}

/** The kit is somebody's: what happens from here on. */
export function kitRegistered(data: KitMailTemplates["kit-registered"], brand: MailBrand): Letter {
  return {
    subject: `Registered with ${brand.brandName}`,
    preview: "The result comes to your account and no one else's.",
    title: "Your kit is registered.",
    blocks: [
      greeting(data.name),
      text(
        "The result will come to your account. We tell no one else what the laboratory finds, not even the person who paid.",
      ),
      text(
        data.isAtLaboratory
          ? "Your sample has arrived there already. We'll email you as soon as your values are in your account."
          : "Take your sample in the morning, Monday to Thursday, and mail it the same day in the envelope from the kit.",
      ),
      button("Open your account", data.accountPath),
      quiet("Didn't register a kit? Reply to this email, and we'll look into it."),
    ],
    reason: REGISTERED(brand),
  };
}

/** The sample has arrived at the laboratory. */
export function sampleReceived(data: KitMailTemplates["sample-received"], brand: MailBrand): Letter {
  return {
    subject: `Your ${brand.brandName} sample has reached the lab`,
    preview: "It is being measured. There's nothing you need to do.",
    title: "Your sample has arrived.",
    blocks: [
      greeting(data.name),
      text("The laboratory has your sample and is measuring it. There's nothing you need to do."),
      text("We'll email you as soon as your values are in your account."),
    ],
    reason: REGISTERED(brand),
  };
}

/** Values are in the account. They are not in the mail, nor is what was measured. */
export function resultReady(data: KitMailTemplates["result-ready"], brand: MailBrand): Letter {
  return {
    subject: `${brand.brandName}: something new is in your account`,
    preview: "Sign in to see it.",
    title: "Your results are ready.",
    blocks: [
      greeting(data.name),
      text(
        "The laboratory has released your values. For your privacy, they are in your account and not in this email.",
      ),
      button("See your results", data.resultsPath),
      ...(data.unread > 0
        ? [
            text(
              `${data.unread === 1 ? "One value is" : `${data.unread} values are`} missing there, because the laboratory gave ${data.unread === 1 ? "it" : "them"} in a form that we can't show. Reply to this email, and we'll get you the laboratory's own report.`,
            ),
          ]
        : []),
      quiet(
        "You may have to enter your password again. A result is not a diagnosis: if something worries you, talk to a doctor.",
      ),
    ],
    reason: REGISTERED(brand),
  };
}

const WHY: Record<ReplacementCause, string> = {
  rejected: "The laboratory could not measure your sample. That can happen, and it says nothing about your health.",
  lost: "Your kit got lost on its way to you. We're sorry.",
  damaged: "Your kit didn't arrive the way it should have. We're sorry.",
  goodwill: "We are sending you another kit.",
};

/** The same of a parcel without a kit. */
const WHY_THINGS: { readonly [Cause in ReplacementCause]?: string } = {
  lost: "Your parcel got lost on its way to you. We're sorry.",
  damaged: "Your parcel didn't arrive the way it should have. We're sorry.",
};

const SAMPLE_LOST = "Your sample did not reach the laboratory. We're sorry.";

const NONE = {
  order_over: "The order it came with has been refunded or canceled, so no new kit will follow.",
  sent_before: "Another kit has already taken its place: use that one. No further kit will follow.",
} as const;

const NO_THINGS = "The order has been refunded or canceled, so no new parcel will follow.";

function whyText({ cause, things, isSample }: KitMailTemplates["kit-replaced"]): string {
  if (things.length > 0)
    return `${WHY_THINGS[cause] ?? "We are sending you another parcel."} In it: ${things.join(", ")}.`;
  return isSample && cause === "lost" ? SAMPLE_LOST : WHY[cause];
}

/** Where the new kit or parcel goes, or what happens instead. */
function nextBlocks({
  orderNumber,
  place,
  noneBecause,
  money,
  things,
}: KitMailTemplates["kit-replaced"]): LetterBlock[] {
  const what = things.length > 0 ? "parcel" : "kit";
  if (noneBecause === "decided") {
    const isThings = things.length > 0;
    return [text(`We have looked into it. ${closedKitText({ isThings, money, how: "reply to this email" })}`)];
  }
  if (noneBecause)
    return [
      text(things.length > 0 ? NO_THINGS : NONE[noneBecause]),
      quiet("Not what you expected? Reply to this email."),
    ];
  if (orderNumber === null || place === null) {
    return [
      text(`One of us is looking into it and will email you within one business day. A new ${what} costs you nothing.`),
    ];
  }
  return [
    text(`Your new ${what} is waiting to be packed, as order ${orderNumber}. The ${what} and its shipping are free.`),
    heading("Shipping to"),
    lines(place),
    quiet(
      "Is that address out of date? Reply to this email before it ships. You'll get the tracking number when it does.",
    ),
  ];
}

/** A kit that comes to nothing, and the free one in its place. */
export function kitReplaced(data: KitMailTemplates["kit-replaced"], brand: MailBrand): Letter {
  const isOnItsWay = data.orderNumber !== null;
  const what = data.things.length > 0 ? "parcel" : "kit";
  return {
    subject: isOnItsWay ? `We are sending you a new ${brand.brandName} parcel` : `About your ${brand.brandName} parcel`,
    preview: isOnItsWay ? "Free of charge. There's nothing you need to do." : "What happened, and what comes next.",
    title: isOnItsWay ? `You're getting a new ${what}.` : `About your ${what}.`,
    blocks: [
      greeting(data.name),
      text(whyText(data)),
      ...nextBlocks(data),
      ...(data.orderPath?.includes("#kits") ? [button("See your kits", data.orderPath)] : seeOrder(data.orderPath)),
    ],
    reason: `You are getting this email because of a ${what} from ${brand.brandName}.`,
  };
}
