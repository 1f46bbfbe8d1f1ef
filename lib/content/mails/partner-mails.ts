import { SHOP_ROLE_WORDS } from "../shop-roles";
import { button, greeting, heading, type Letter, lines, type MailBrand, quiet, text } from "./letter";
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
      ...(data.found.length > 0 ? [heading("What it found"), lines(data.found)] : []),
      button("Open the draft", data.editorPath),
      quiet("Nothing is lost: your draft is as you left it, and visitors still see the version from before."),
    ],
    reason: `You are getting this email because you scheduled this shop at ${brand.brandName}.`,
  };
}

/**
 * The link that makes a shop its owner's, for whoever began one by themselves. Anybody can enter anybody's address, so
 * it repeats nothing of what was typed.
 */
export function shopStart(data: MailTemplates["shop-start"], brand: MailBrand): Letter {
  return {
    subject: `Your shop draft at ${brand.brandName}`,
    preview: "Open it, and pick up where you left off.",
    title: "Your shop is waiting for you.",
    blocks: [
      greeting(""),
      text(
        "Someone started a shop and said it is yours. Open it with this link: that verifies the address, and you continue in the editor with everything as you left it.",
      ),
      button("Open my shop", data.openPath),
      text("No one else sees the draft. It opens to customers after you ask and one of us has reviewed it."),
      quiet(
        "The link works once, for 72 hours. A draft no one opens is then deleted. If you did not start a shop, ignore this email: no account is created.",
      ),
    ],
    reason: `You are getting this email because someone started a partner shop at ${brand.brandName} and gave this address.`,
  };
}

/** Asks somebody to look after a shop. Anybody's address can be entered, so it says what happens without them: nothing. */
export function shopInvitation(data: MailTemplates["shop-invitation"], brand: MailBrand): Letter {
  const { shopName, by, role, joinPath } = data;
  const { title, may } = SHOP_ROLE_WORDS[role];
  return {
    subject: `Manage ${shopName} at ${brand.brandName}`,
    preview: `You were invited as ${title.toLowerCase()}.`,
    title: `You are invited to ${shopName}.`,
    blocks: [
      greeting(data.name),
      text(`${by || "Someone"} invites you to manage ${shopName} as ${title.toLowerCase()}. ${may}`),
      button("Accept the invitation", joinPath),
      text("If this address has no account yet, you create one along the way."),
      quiet("The link works once, for seven days. If you don't know this shop, ignore this email: nothing happens."),
    ],
    reason: `You are getting this email because someone at ${shopName} gave this address at ${brand.brandName}.`,
  };
}

/** Our answer to a shop that asked to be published. */
export function shopDecided(data: MailTemplates["shop-decided"], brand: MailBrand): Letter {
  const { name, shopName, answer, shopPath, editorPath } = data;
  const reason = `You are getting this email because you asked to publish this shop at ${brand.brandName}.`;
  if (answer === null) {
    return {
      subject: `${shopName} is published`,
      preview: "Customers see it from now on.",
      title: "Your shop is published.",
      blocks: [
        greeting(name),
        text(`We reviewed ${shopName} and published it as it was when you asked.`),
        text("From now on, changes that pass the check can be published by you at any time."),
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
      text(`We reviewed ${shopName} and have not published it yet. Here is why:`),
      text(answer),
      text("Your draft is as you left it. Make the change, and ask again."),
      button("Open the draft", editorPath),
      quiet("Not sure what we mean? Reply to this email."),
    ],
    reason,
  };
}
