import { button, greeting, type Letter, type MailBrand, text } from "./letter";
import type { MailTemplates } from "./mail";

type Data = MailTemplates["factor-changed"];

const leftText = (count: number) =>
  count === 0
    ? "None left: create new ones on your account's security page."
    : `${count === 1 ? "One is" : `${count} are`} left; you can create new ones on your account's security page.`;

/** What happened: the subject without our name, and a sentence about it. */
const WORDS: { readonly [What in Data["what"]]: (data: Data) => { subject: string; happened: string } } = {
  on: ({ at }) => ({
    subject: "Your second factor is on",
    happened: `It was set up on ${at}, and you were signed out everywhere else. From now on you log in with your password and a code from your app.`,
  }),
  off: ({ at }) => ({
    subject: "Your second factor was removed",
    happened: `It was removed on ${at}, with your password and a code. From now on, your password alone opens your account.`,
  }),
  reset: ({ at }) => ({
    subject: "Your second factor was reset",
    happened: `One of our admins removed it on ${at} and signed you out everywhere, as we do for someone who has lost their phone. Log in with your password and set up a new one.`,
  }),
  codes: ({ at }) => ({
    subject: "You have new recovery codes",
    happened: `Ten new ones were made on ${at}. Your old ones no longer work.`,
  }),
  recovery: ({ at, codesLeft }) => ({
    subject: "A recovery code was used",
    happened: `One of your recovery codes was used on ${at} in place of a code from your app. ${leftText(codesLeft)}`,
  }),
  guessed: ({ at }) => ({
    subject: "Someone may know your password",
    happened: `By ${at}, your password had been entered five times with wrong codes. No one got in.`,
  }),
};

/** The notice that something happened to the second factor. */
export function factorChanged(data: Data, brand: MailBrand): Letter {
  const { subject, happened } = WORDS[data.what](data);
  return {
    subject: `${subject} at ${brand.brandName}`,
    preview: "If this was you, there's nothing you need to do.",
    title: `${subject}.`,
    blocks: [
      greeting(data.name),
      text(happened),
      text(
        "If this was you, there's nothing you need to do. If it wasn't, set a new password now, which signs you out everywhere.",
      ),
      button("Set a new password", data.resetPath),
    ],
    reason: `You are getting this email because you have an account at ${brand.brandName}.`,
  };
}
