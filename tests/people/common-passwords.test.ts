import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { POST as callback } from "@/app/(api)/auth2/reset-password/callback/route";
import { POST as askReset } from "@/app/(api)/auth2/reset-password/route";
import { POST as signUp } from "@/app/(api)/auth2/signup/route";
import { POST as changePassword } from "@/app/(api)/user/account/password/route";
import { withDatabase } from "../support/database";
import { deliveredMails, secretIn } from "../support/outbox";
import { insertPerson, PASSWORD } from "../support/people";
import { answerOf, cookieOf, post } from "../support/requests";

const db = withDatabase();
const ADA = "ada@example.com";

/** A leaked one, the passphrase and a line that everybody knows, and our name, which browsers do not know. */
const COMMON = ["qwerty123456", "correct horse battery staple", "To be, or not to be", "Tealmark2024!!"];

const refusedInWords = {
  status: 400,
  body: { error: { code: "weak_password", field: "password", message: expect.stringContaining("less common") } },
};

describe.each(COMMON)("the password %s, which everybody knows,", (password) => {
  it("is refused when an account is made", async () => {
    const wish = { email: ADA, name: "Ada Quill", password };
    expect(await answerOf(await signUp(post("/auth2/signup", wish)))).toMatchObject(refusedInWords);
  });

  it("is refused when a mailed link sets one", async () => {
    await insertPerson(db(), { email: ADA });
    await askReset(post("/auth2/reset-password", { email: ADA }));
    const [mail] = await deliveredMails(db());
    const linkId = secretIn(mail, "reset-password?linkId=");
    const answer = await callback(post("/auth2/reset-password/callback", { linkId, password }));
    expect(await answerOf(answer)).toMatchObject(refusedInWords);
  });

  it("is refused when the password is changed", async () => {
    await insertPerson(db(), { email: ADA });
    const cookie = cookieOf(await logIn(post("/auth2/login/password", { username: ADA, password: PASSWORD })), "sid");
    const change = { currentPassword: PASSWORD, password };
    const answer = await changePassword(post("/user/account/password", change, { cookie }));
    expect(await answerOf(answer)).toMatchObject(refusedInWords);
  });
});
