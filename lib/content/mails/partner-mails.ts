import { SHOP_ROLE_WORDS } from "../shop-roles";
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

/**
 * The link that makes a shop its owner's, for whoever began one by themselves. Anybody can enter anybody's address, so
 * it repeats nothing of what was typed.
 */
export function shopStart(data: MailTemplates["shop-start"], brand: MailBrand): Letter {
  return {
    subject: `Your shop draft at ${brand.brandName}`,
    preview: "Open it, and go on where you were.",
    title: "Your shop is waiting for you.",
    blocks: [
      greeting(""),
      text(
        "Somebody began a shop and said that it is yours. Open it with this link: that proves the address, and you go on in the editor with everything as you left it.",
      ),
      button("Open my shop", data.openPath),
      text("Nobody else sees the draft. It opens to customers after you ask for it and one of us has looked at it."),
      quiet(
        "The link works for 72 hours, once. A draft that nobody opens is deleted then. If you did not begin a shop, ignore this mail: no account is made.",
      ),
    ],
    reason: `You get this because somebody began a partner shop at ${brand.brandName} and gave this address.`,
  };
}

/** Asks somebody to look after a shop. Anybody's address can be entered, so it says what happens without them: nothing. */
export function shopInvitation(data: MailTemplates["shop-invitation"], brand: MailBrand): Letter {
  const { shopName, by, role, joinPath } = data;
  const { title, may } = SHOP_ROLE_WORDS[role];
  return {
    subject: `Look after ${shopName} at ${brand.brandName}`,
    preview: `You were invited as ${title.toLowerCase()}.`,
    title: `You are invited to ${shopName}.`,
    blocks: [
      greeting(""),
      text(`${by || "Somebody"} invites you to look after ${shopName} as ${title.toLowerCase()}. ${may}`),
      button("Accept the invitation", joinPath),
      text("If this address has no account yet, you make one on the way."),
      quiet("The link works for seven days, once. If you do not know this shop, ignore this mail: nothing happens."),
    ],
    reason: `You get this because somebody of ${shopName} gave this address at ${brand.brandName}.`,
  };
}

/** Our answer to a shop that asked to be published. */
export function shopDecided(data: MailTemplates["shop-decided"], brand: MailBrand): Letter {
  const { name, shopName, answer, shopPath, editorPath } = data;
  const reason = `You get this because you asked to publish this shop at ${brand.brandName}.`;
  if (answer === null) {
    return {
      subject: `${shopName} is published`,
      preview: "Customers see it from now on.",
      title: "Your shop is published.",
      blocks: [
        greeting(name),
        text(`We looked at ${shopName} and published it as it was when you asked.`),
        text("Changes in which the check finds nothing you publish yourself, whenever you like."),
        button("See my shop", shopPath),
      ],
      reason,
    };
  }
  return {
    subject: `${shopName} is not published yet`,
    preview: "Something has to change first.",
    title: "Something has to change first.",
    blocks: [
      greeting(name),
      text(`We looked at ${shopName} and did not publish it yet. Here is why:`),
      text(answer),
      text("Your draft is as you left it. Change what it takes, and ask again."),
      button("Open the draft", editorPath),
      quiet("Not sure what we mean? Answer this mail."),
    ],
    reason,
  };
}
