import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { POST as callback } from "@/app/(api)/auth2/reset-password/callback/route";
import { POST as askReset } from "@/app/(api)/auth2/reset-password/route";
import { POST as signUp } from "@/app/(api)/auth2/signup/route";
import { POST as verify } from "@/app/(api)/auth2/verify-email/route";
import { POST as sendAgain } from "@/app/(api)/auth2/verify-email/send/route";
import { POST as deleteAccount } from "@/app/(api)/user/account/deletion/route";
import { POST as changeEmail } from "@/app/(api)/user/account/email/route";
import { POST as changePassword } from "@/app/(api)/user/account/password/route";
import { POST as refer } from "@/app/(api)/user/referrals/anonymous/route";
import { seedShops } from "@/lib/server/seed/seed-shops";
import { withDatabase } from "../support/database";
import { deliveredMails, type SentMail, secretIn } from "../support/outbox";
import { PASSWORD } from "../support/people";
import { cookieOf, post } from "../support/requests";

const db = withDatabase((prepared) => seedShops(prepared));
const [ADA, NEW_ADDRESS, NEW_PASSWORD] = ["ada@example.com", "ada@example.net", "amber-kestrel-window-31"];
const headers = { "x-shop": "lift-club" };

/** What a partner's customer reads of a mail, its envelope and its links: the house is nowhere in it. */
function expectTheirs(mails: readonly SentMail[], ...words: string[]): void {
  expect(mails).toHaveLength(words.length);
  for (const [index, { source, subject }] of mails.entries()) {
    expect(source).toContain(words[index]);
    expect(`${subject}\n${source}`).not.toMatch(/tealmark/i);
    expect(source).toMatch(/^From: "?Lift Club"? </m);
    const links = [...source.matchAll(/http:\/\/localhost:3000([^\s"<>]*)/g)].map(([, path]) => path);
    expect(links).not.toEqual([]);
    for (const path of links) expect(path).toMatch(/^(?:\/shop\/lift-club(?:\/(?!shop\/)|$)|\/user\/unsubscribe\?)/);
  }
}

async function newAccount() {
  const answer = await signUp(
    post("/auth2/signup", { email: ADA, name: "Ada Quill", password: PASSWORD }, { headers }),
  );
  return cookieOf(answer, "sid");
}

async function provenAccount() {
  const cookie = await newAccount();
  const [mail] = await deliveredMails(db());
  const proven = await verify(post("/auth2/verify-email", { token: secretIn(mail, "token=") }, { cookie, headers }));
  return cookieOf(proven, "sid") ?? cookie;
}

describe("an account that is made and kept in a partner's shop", () => {
  it("is confirmed and welcomed in the partner's name, at the partner's address", async () => {
    const cookie = await newAccount();
    const first = await deliveredMails(db());
    expectTheirs(first, "/shop/lift-club/verify-email?token=");
    await sendAgain(post("/auth2/verify-email/send", undefined, { cookie, headers }));
    const again = await deliveredMails(db());
    expectTheirs(again, "/shop/lift-club/verify-email?token=");
    await verify(post("/auth2/verify-email", { token: secretIn(again[0], "token=") }, { cookie, headers }));
    expectTheirs(await deliveredMails(db()), "/shop/lift-club/account");
  });

  it("gets a new password in the partner's name", async () => {
    await provenAccount();
    await deliveredMails(db());
    await askReset(post("/auth2/reset-password", { email: ADA }, { headers }));
    const asked = await deliveredMails(db());
    expectTheirs(asked, "/shop/lift-club/reset-password?linkId=");
    const linkId = secretIn(asked[0], "linkId=");
    await callback(post("/auth2/reset-password/callback", { linkId, password: NEW_PASSWORD }, { headers }));
    expectTheirs(await deliveredMails(db()), "/shop/lift-club/reset-password");
    expect((await logIn(post("/auth2/login/password", { username: ADA, password: NEW_PASSWORD }))).status).toBe(200);
  });

  it("changes password and address, recommends and goes in the partner's name", async () => {
    let cookie = await provenAccount();
    await deliveredMails(db());
    const changed = await changePassword(
      post("/user/account/password", { currentPassword: PASSWORD, password: NEW_PASSWORD }, { cookie, headers }),
    );
    cookie = cookieOf(changed, "sid");
    expectTheirs(await deliveredMails(db()), "password was changed");
    await changeEmail(
      post("/user/account/email", { currentPassword: NEW_PASSWORD, email: NEW_ADDRESS }, { cookie, headers }),
    );
    const asked = await deliveredMails(db());
    expectTheirs(asked, "/shop/lift-club/verify-email?token=");
    const moved = await verify(
      post("/auth2/verify-email", { token: secretIn(asked[0], "token=") }, { cookie, headers }),
    );
    cookie = cookieOf(moved, "sid") ?? cookie;
    expectTheirs(await deliveredMails(db()), "has a new email");
    await refer(post("/user/referrals/anonymous", { email: NEW_ADDRESS, referred: "bea@example.org" }, { headers }));
    expectTheirs(await deliveredMails(db()), "recommended Lift Club");
    const gone = await deleteAccount(
      post("/user/account/deletion", { currentPassword: NEW_PASSWORD, confirm: true }, { cookie, headers }),
    );
    expect(gone.status).toBe(200);
    expectTheirs(await deliveredMails(db()), "account is deleted");
  });

  it("is our own where no shop is named, and where none can be", async () => {
    for (const shop of ["", "../lift-club", "Lift Club"]) {
      await askReset(post("/auth2/reset-password", { email: ADA }, { headers: { "x-shop": shop } }));
    }
    await signUp(post("/auth2/signup", { email: ADA, name: "Ada Quill", password: PASSWORD }));
    const mails = await deliveredMails(db());
    expect(mails.map(({ source }) => /^From: "?Tealmark"? </m.test(source))).toEqual(mails.map(() => true));
    expect(mails.some(({ source }) => source.includes("http://localhost:3000/verify-email?token="))).toBe(true);
  });
});
