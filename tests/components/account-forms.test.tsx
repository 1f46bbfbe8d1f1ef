import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LoginForm } from "@/components/account/login-form";
import { ResetPassword } from "@/components/account/reset-password";
import { SignUpForm } from "@/components/account/sign-up-form";
import { handEmail, handName } from "@/stores/handed-person";
import { type Answers, refusal, type ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

const LOGIN = "POST /auth2/login/password";
const SIGN_UP = "POST /auth2/signup";
const PASSWORD = "quiet-heron-lantern-58";
const ada = { email: "ada@example.com", name: "Ada Lovelace", role: "customer" };

let server: ShopServer;
const left = vi.fn();

beforeEach(() => {
  vi.spyOn(window.location, "assign").mockImplementation(left);
});
afterEach(() => server.close());

const open = async (path: string, page: React.ReactNode, answers: Answers = {}) => {
  server = await stage(path, page, answers);
};
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

function writeLogin() {
  write(/^Email/, "ada@example.com");
  write(/^Password/, PASSWORD);
}

describe("logging in", () => {
  it("goes on to where the visitor came from, and to no other site", async () => {
    await open("/login?return=%2Faccount%2Forders", <LoginForm />, { [LOGIN]: { body: { user: ada } } });
    writeLogin();
    press("Log in");
    await waitFor(() => expect(left).toHaveBeenCalledWith("/account/orders"));
    await server.close();
    document.body.innerHTML = "";
    left.mockReset();
    await open("/login?return=%2F%2Fevil.example", <LoginForm />, { [LOGIN]: { body: { user: ada } } });
    writeLogin();
    press("Log in");
    await waitFor(() => expect(left).toHaveBeenCalledWith("/account"));
  });

  it("leads staff to their pages", async () => {
    await open("/login", <LoginForm />, { [LOGIN]: { body: { user: { ...ada, role: "marketing" } } } });
    writeLogin();
    press("Log in");
    await waitFor(() => expect(left).toHaveBeenCalledWith("/staff"));
  });

  it("says in one wording that it did not work, and keeps what was typed", async () => {
    const wrong = { status: 401, body: refusal("invalid_credentials", "Email or password is incorrect.") };
    await open("/login", <LoginForm />, { [LOGIN]: wrong });
    writeLogin();
    press("Log in");
    expect((await screen.findByRole("alert")).textContent).toContain("Email or password is incorrect.");
    expect(field(/^Password/).value).toBe(PASSWORD);
    expect(left).not.toHaveBeenCalled();
  });

  it("says how long to wait after too many tries", async () => {
    const busy = { status: 429, headers: { "retry-after": "300" }, body: refusal("too_many_requests") };
    await open("/login", <LoginForm />, { [LOGIN]: busy });
    writeLogin();
    press("Log in");
    expect((await screen.findByRole("alert")).textContent).toContain("Wait 5 minutes");
  });

  it("asks nobody while a field is wrong, and moves there", async () => {
    await open("/login", <LoginForm />);
    write(/^Email/, "ada");
    press("Log in");
    await screen.findByText("Enter an email address like name@example.com.");
    await waitFor(() => expect(document.activeElement).toBe(field(/^Email/)));
    expect(server.at("/auth2/login/password")).toHaveLength(0);
  });

  it("tells somebody from the old store to set a password first", async () => {
    await open("/login", <LoginForm />, { "GET /auth2/old-store": { body: { isOldStore: true } } });
    write(/^Email/, "ada@example.com");
    fireEvent.blur(field(/^Email/));
    await screen.findByText("Your account has moved here");
  });

  it("shows the password on request", async () => {
    await open("/login", <LoginForm />);
    expect(field(/^Password/).type).toBe("password");
    press("Show password");
    expect(field(/^Password/).type).toBe("text");
    press("Hide password");
    expect(field(/^Password/).type).toBe("password");
  });
});

describe("signing up", () => {
  const fill = (kit = "") => {
    write(/^Full name/, "Ada Lovelace");
    write(/^Password/, PASSWORD);
    if (kit) write(/^Kit number/, kit);
  };

  it("takes the address that the page before handed on, and sends a key that makes it happen once", async () => {
    handEmail("ada@example.com");
    await open("/signup", <SignUpForm />, { [SIGN_UP]: { status: 201, body: { user: ada } } });
    fill();
    press("Create account");
    await waitFor(() => expect(left).toHaveBeenCalledWith("/account"));
    const [sent] = server.at("/auth2/signup");
    expect(sent?.body).toMatchObject({ email: "ada@example.com", kitID: null, password: PASSWORD });
    expect(sent?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("asks whoever has just bought for no more than a password", async () => {
    handEmail("ada@example.com");
    handName("Ada Lovelace");
    await open("/signup", <SignUpForm />, { [SIGN_UP]: { status: 201, body: { user: ada } } });
    write(/^Password/, PASSWORD);
    press("Create account");
    await waitFor(() => expect(left).toHaveBeenCalledWith("/account"));
    expect(server.at("/auth2/signup")[0]?.body).toMatchObject({ email: "ada@example.com", name: "Ada Lovelace" });
  });

  it("sends the same words under the same key when no answer came", async () => {
    let tries = 0;
    handEmail("ada@example.com");
    await open("/signup", <SignUpForm />, {
      [SIGN_UP]: () => {
        tries += 1;
        return tries === 1 ? { hangUp: true } : { status: 201, body: { user: ada } };
      },
    });
    fill();
    press("Create account");
    await screen.findByRole("alert");
    press("Create account");
    await waitFor(() => expect(left).toHaveBeenCalled());
    const keys = server.at("/auth2/signup").map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it("judges the shape of a kit number when the field is left", async () => {
    await open("/signup", <SignUpForm />);
    write(/^Kit number/, "K7");
    fireEvent.blur(field(/^Kit number/));
    await screen.findByText(/A kit number has 8 or more letters and numbers/);
    write(/^Kit number/, "K7QF-2M9X");
    expect(screen.queryByText(/A kit number has 8 or more/)).toBeNull();
  });

  it.each([
    ["email_taken", /^Email/, "There is already an account with this email."],
    ["kit_not_accepted", /^Kit number/, "That kit number cannot be registered."],
    ["weak_password", /^Password/, "Choose a longer or less common password."],
  ])("shows %s beside its field and moves there", async (code, label, message) => {
    handEmail("ada@example.com");
    await open("/signup", <SignUpForm />, { [SIGN_UP]: { status: 400, body: refusal(code, message) } });
    fill("K7QF-2M9X-4HD3");
    press("Create account");
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    const described = field(label).getAttribute("aria-describedby") ?? "";
    const words = described.split(" ").map((id) => document.getElementById(id)?.textContent);
    expect(words.join(" ")).toContain(message);
  });

  it("leads to the login when the address has an account", async () => {
    handEmail("ada@example.com");
    await open("/signup?return=%2Fcheckout", <SignUpForm />, {
      [SIGN_UP]: { status: 409, body: refusal("email_taken") },
    });
    fill();
    press("Create account");
    const link = await screen.findByRole("link", { name: "Log in" });
    expect(link.getAttribute("href")).toBe("/login?return=%2Fcheckout");
  });
});

describe("setting a new password", () => {
  const LINK = "a-secret-of-a-mailed-link-0123456789";

  it("asks for a link with the same answer for every address", async () => {
    await open("/reset-password", <ResetPassword />, { "POST /auth2/reset-password": { body: { ok: true } } });
    write(/^Email/, "nobody@example.com");
    press("Send link");
    await screen.findByText("Check your email");
  });

  it("takes the secret out of the address before anything else, and sets the password with it", async () => {
    await open(`/reset-password?linkId=${LINK}&utm_source=mail`, <ResetPassword />, {
      "POST /auth2/reset-password/callback": { body: { ok: true } },
    });
    expect(window.location.search).toBe("?utm_source=mail");
    write(/^New password/, PASSWORD);
    press("Set password");
    await screen.findByText("Your password is set");
    expect(server.at("/auth2/reset-password/callback")[0]?.body).toEqual({ linkId: LINK, password: PASSWORD });
  });

  it("offers a new link when this one is spent", async () => {
    await open(`/reset-password?linkId=${LINK}`, <ResetPassword />, {
      "POST /auth2/reset-password/callback": { status: 400, body: refusal("link_invalid") },
    });
    write(/^New password/, PASSWORD);
    press("Set password");
    await screen.findByText("This link no longer works");
    press("Get a new one");
    expect(screen.getByRole("button", { name: "Send link" })).toBeTruthy();
  });
});
