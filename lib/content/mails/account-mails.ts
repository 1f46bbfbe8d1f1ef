import { button, greeting, type Letter, type MailBrand, quiet, text } from "./letter";
import type { MailTemplates } from "./mail";

/** The welcome, once the address is proven: what the account is good for. */
export function welcome(data: MailTemplates["welcome"], brand: MailBrand): Letter {
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
        "There you see where your orders are, every charge before it is made, and your memberships, which you skip, pause or cancel online.",
      ),
      button("Open my account", "/account"),
      quiet("We never ask for your password by mail or on the phone."),
    ],
    reason: `You get this because you made an account at ${brand.brandName}.`,
  };
}

/** The link that proves the address of a new account. */
export function verifyEmail(data: MailTemplates["verify-email"], brand: MailBrand): Letter {
  return {
    subject: `Confirm your e-mail for ${brand.brandName}`,
    preview: "One click, and earlier orders show up in your account.",
    title: "Confirm your e-mail.",
    blocks: [
      greeting(data.name),
      text(
        "Confirm that this address is yours. Orders that you placed with it as a guest then appear in your account.",
      ),
      button("Confirm my e-mail", data.verifyPath),
      quiet("The link works for 24 hours, once. If you did not make an account, ignore this mail."),
    ],
    reason: `You get this because somebody made an account with this address at ${brand.brandName}.`,
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
        "The link works for 30 minutes, once; a newer one replaces it. If you did not ask for it, ignore this mail: nothing has changed.",
      ),
    ],
    reason: `You get this because somebody asked for a new password at ${brand.brandName}.`,
  };
}

/** The notice that the password is another one now. */
export function passwordChanged(data: MailTemplates["password-changed"], brand: MailBrand): Letter {
  return {
    subject: `Your ${brand.brandName} password was changed`,
    preview: "If this was you, there is nothing to do.",
    title: "Your password was changed.",
    blocks: [
      greeting(data.name),
      text(`It was changed on ${data.changedAt}, and every browser was signed out.`),
      text(
        "If this was you, there is nothing to do. If it was not, set a new one now; the link goes to this address only.",
      ),
      button("Set a new password", data.resetPath),
    ],
    reason: `You get this because you have an account at ${brand.brandName}.`,
  };
}
