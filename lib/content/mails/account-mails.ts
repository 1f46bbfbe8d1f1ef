import { button, greeting, type Letter, type MailBrand, quiet, text } from "./letter";
import type { MailTemplates } from "./mail";

/** The welcome, once the address is proven: what the account is good for. */
export function welcomeLetter(data: MailTemplates["welcome"], brand: MailBrand): Letter {
  const { attachedOrders: count } = data;
  const found = count === 1 ? "One earlier order is" : `${count} earlier orders are`;
  return {
    subject: `Welcome to ${brand.brandName}`,
    preview: "Your account is ready.",
    title: `Welcome to ${brand.brandName}.`,
    blocks: [
      greeting(data.name),
      text(`Your address is confirmed and your account is ready.${count > 0 ? ` ${found} in it already.` : ""}`),
      text(
        "There you can see where your orders are and every charge before it is made, and skip, pause or cancel your memberships.",
      ),
      button("Open my account", "/account"),
      quiet("We never ask for your password by email or on the phone."),
    ],
    reason: `You are getting this email because you created an account at ${brand.brandName}.`,
  };
}

/** The link that proves the address of a new account. */
export function verifyEmailLetter(data: MailTemplates["verify-email"], brand: MailBrand): Letter {
  return {
    subject: `Confirm your email for ${brand.brandName}`,
    preview: "One click, and your earlier orders show up in your account.",
    title: "Confirm your email.",
    blocks: [
      greeting(data.name),
      text("Confirm that this address is yours. Orders you placed with it as a guest then appear in your account."),
      button("Confirm my email", data.verifyPath),
      quiet("The link works once, for 24 hours. If you did not create an account, ignore this email."),
    ],
    reason: `You are getting this email because someone created an account with this address at ${brand.brandName}.`,
  };
}

/** The link to set a new password. */
export function passwordReset(data: MailTemplates["password-reset"], brand: MailBrand): Letter {
  return {
    subject: `Set a new password for ${brand.brandName}`,
    preview: "The link works for 30 minutes.",
    title: "Set a new password.",
    blocks: [
      greeting(data.name),
      text("Use this link to choose a new password. You are signed out everywhere when you do."),
      button("Set a new password", data.resetPath),
      quiet(
        "The link works once, for 30 minutes; a newer one replaces it. If you did not ask for this, ignore this email: nothing has changed.",
      ),
    ],
    reason: `You are getting this email because someone asked for a new password at ${brand.brandName}.`,
  };
}

/** The notice that the password is another one now. */
export function passwordChanged(data: MailTemplates["password-changed"], brand: MailBrand): Letter {
  return {
    subject: `Your ${brand.brandName} password was changed`,
    preview: "If this was you, there's nothing you need to do.",
    title: "Your password was changed.",
    blocks: [
      greeting(data.name),
      text(`It was changed on ${data.changedAt}, and you were signed out everywhere.`),
      text(
        "If this was you, there's nothing you need to do. If it wasn't, set a new one now: the link for that only goes to this address.",
      ),
      button("Set a new password", data.resetPath),
    ],
    reason: `You are getting this email because you have an account at ${brand.brandName}.`,
  };
}

/** The link that proves the address an account shall have. */
export function emailChange(data: MailTemplates["email-change"], brand: MailBrand): Letter {
  return {
    subject: `Confirm your new email for ${brand.brandName}`,
    preview: "One click, and your account has this address.",
    title: "Confirm your new email.",
    blocks: [
      greeting(data.name),
      text(
        "Confirm that this address is yours. From then on you log in with it, and our emails about your orders come here.",
      ),
      button("Use this address", data.verifyPath),
      quiet("The link works once, for 24 hours. If you did not ask for this, ignore this email: nothing changes."),
    ],
    reason: `You are getting this email because someone with an account at ${brand.brandName} entered this address.`,
  };
}

/** The notice to the address that an account had. */
export function emailChanged(data: MailTemplates["email-changed"], brand: MailBrand): Letter {
  return {
    subject: `Your ${brand.brandName} account has a new email`,
    preview: "If this was you, there's nothing you need to do.",
    title: "Your account has a new email address.",
    blocks: [
      greeting(data.name),
      text(`It was changed on ${data.changedAt}, with your password and a link to the new address.`),
      text(
        "If this was you, there's nothing you need to do, and no more emails about your account come here. If it wasn't, reply to this email or write to us in the shop right away.",
      ),
      button("Open the shop", "/"),
    ],
    reason: `You are getting this email because this was the address of an account at ${brand.brandName}.`,
  };
}

/** The notice that a card came into the account, or went. */
export function cardChanged(data: MailTemplates["card-changed"], brand: MailBrand): Letter {
  const { card, what, changedAt } = data;
  const said = what === "added" ? `${card} was added` : `${card} was removed`;
  return {
    subject: what === "added" ? `A card was added at ${brand.brandName}` : `A card was removed at ${brand.brandName}`,
    preview: "If this was you, there's nothing you need to do.",
    title: `${said}.`,
    blocks: [
      greeting(data.name),
      text(
        what === "added"
          ? `It was saved in your account on ${changedAt}. Saving it charges nothing. It is only charged for what you choose it for: a membership, or an order at checkout.`
          : `It was removed from your account on ${changedAt} and won't be charged again.`,
      ),
      text(
        "If this was you, there's nothing you need to do. If it wasn't, set a new password now, which signs you out everywhere, and look over your cards.",
      ),
      button("Set a new password", data.resetPath),
    ],
    reason: `You are getting this email because you have an account at ${brand.brandName}.`,
  };
}

/** The last mail: everything is gone. */
export function accountDeleted(data: MailTemplates["account-deleted"], brand: MailBrand): Letter {
  const { keptOrders: count } = data;
  const kept = count === 1 ? "One order stays" : `${count} orders stay`;
  return {
    subject: `Your ${brand.brandName} account is deleted`,
    preview: "Everything about your health is gone, with its keys.",
    title: "Your account is deleted.",
    blocks: [
      greeting(data.name),
      text(
        `It was deleted on ${data.deletedAt}. Your saved results and the keys that could read them are destroyed. No one can bring them back, including us.`,
      ),
      ...(count > 0
        ? [text(`${kept} in our books with date, total and state, as tax law requires, without your name or address.`)]
        : []),
      text(
        `${data.lostCredit ? `Your balance of ${data.lostCredit} ended with it. ` : ""}Every membership in it has ended, and its card won't be charged again. Anything bought with another email address was not in this account and continues. Emails about it go to that address and say how to cancel.`,
      ),
      quiet("This is the last email about this account. If you didn't delete it, reply to this email."),
    ],
    reason: `You are getting this email because you had an account at ${brand.brandName}.`,
  };
}
