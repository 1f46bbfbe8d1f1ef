import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FactorSection } from "@/components/account/factor-section";
import { LoginForm } from "@/components/account/login-form";
import { QueryProvider } from "@/components/layout/query-provider";
import { StaffGate } from "@/components/staff/staff-gate";
import { type Answers, refusal, type ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

const LOGIN = "POST /auth2/login/password";
const PATH = "/user/account/second-factor";
const ada = { email: "ada@example.com", name: "Ada Lovelace", role: "customer" };
const off = { email: "ada@example.com", since: null, isRequired: false, codesLeft: 0 };
const on = { ...off, since: "2026-11-20T15:00:00Z", codesLeft: 9 };
const begun = { secret: "KRSX G5BA", uri: "otpauth://totp/Tealmark:ada", qr: { size: 21, path: "M0 0h7v1h-7z" } };
const codes = ["abcd-efgh-jkmn-pqrs", "2345-6789-abcd-efgh"];
const codeNeeded = { status: 401, body: refusal("code_needed", "Enter the code.", { field: "code" }) };

let server: ShopServer;
const left = vi.fn();
beforeEach(() => {
  vi.spyOn(window.location, "assign").mockImplementation(left);
});
afterEach(() => server.close());

const open = async (path: string, page: React.ReactNode, answers: Answers = {}) => {
  server = await stage(path, <QueryProvider>{page}</QueryProvider>, answers);
};
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

describe("logging in to an account with a second factor", () => {
  const enter = async (answer: Answers[string]) => {
    await open("/login", <LoginForm />, { [LOGIN]: answer });
    write(/^Email/, "ada@example.com");
    write(/^Password/, "quiet-heron-lantern-58");
    press("Log in");
    return screen.findByLabelText("Code");
  };

  it("asks for the code once the password was right, and sends both", async () => {
    const answers = [codeNeeded, { body: { user: ada } }];
    const code = await enter(() => answers.shift() ?? codeNeeded);
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(code.getAttribute("autocomplete")).toBe("one-time-code");
    write("Code", "123456");
    press("Log in");
    await waitFor(() => expect(left).toHaveBeenCalledWith("/account"));
    expect(server.at("/auth2/login/password").map(({ body }) => body)).toEqual([
      { username: "ada@example.com", password: "quiet-heron-lantern-58" },
      { username: "ada@example.com", password: "quiet-heron-lantern-58", code: "123456" },
    ]);
  });

  it("says beside the field what is wrong with a code, and lets somebody else begin anew", async () => {
    const wrong = { status: 400, body: refusal("code_wrong", "That code was used already.", { field: "code" }) };
    const answers = [codeNeeded, wrong];
    const code = await enter(() => answers.shift() ?? wrong);
    press("Log in");
    await screen.findByText("Enter the code.");
    write("Code", "123456");
    press("Log in");
    await screen.findByText("That code was used already.");
    expect(code.getAttribute("aria-invalid")).toBe("true");
    press("Log in as someone else");
    expect(screen.queryByLabelText("Code")).toBeNull();
    expect(screen.getByLabelText(/^Email/).closest("[hidden]")).toBeNull();
  });

  it("takes a recovery code instead", async () => {
    await enter(codeNeeded);
    press("Use a recovery code instead");
    expect(screen.getByLabelText("Recovery code").getAttribute("inputmode")).toBe("text");
  });
});

describe("the second factor of an account", () => {
  it("is set up by password, app and first code, and ends with the recovery codes", async () => {
    await open("/account/security", <FactorSection />, {
      [`GET ${PATH}`]: { body: off },
      [`POST ${PATH}/begin`]: { body: begun },
      [`POST ${PATH}/confirm`]: { body: { recoveryCodes: codes } },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Set up a second factor" }));
    write("Your password", "quiet-heron-lantern-58");
    press("Set up");
    expect((await screen.findByRole("img", { name: /QR code/ })).querySelector("path")?.getAttribute("d")).toBe(
      begun.qr.path,
    );
    expect(screen.getByText("KRSX G5BA")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open it there" }).getAttribute("href")).toBe(begun.uri);
    write("Code", "123456");
    press("Turn it on");
    const list = await screen.findByRole("list", { name: "Recovery codes" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
  });

  it("tells how many recovery codes are left, and is removed with password and code", async () => {
    await open("/account/security", <FactorSection />, {
      [`GET ${PATH}`]: { body: on },
      [`POST ${PATH}/remove`]: { body: { ok: true } },
    });
    await screen.findByText(/9 recovery codes left/);
    press("Remove");
    write("Current password", "quiet-heron-lantern-58");
    write("Code", "123456");
    press("Remove it");
    await waitFor(() => expect(server.at(`${PATH}/remove`)).toHaveLength(1));
    expect(server.at(`${PATH}/remove`)[0]?.body).toEqual({ currentPassword: "quiet-heron-lantern-58", code: "123456" });
  });
});

describe("the staff's pages", () => {
  it("are setting a second factor up, for an admin without one", async () => {
    await open("/staff", <StaffGate>the figures</StaffGate>, {
      "GET /staff-api/overview": { status: 403, body: refusal("factor_needed", "Set up your second factor first.") },
      [`GET ${PATH}`]: { body: { ...off, isRequired: true } },
    });
    await screen.findByRole("heading", { name: "Set up your second factor" });
    expect(screen.queryByText("the figures")).toBeNull();
    expect(await screen.findByLabelText("Your password")).toBeTruthy();
  });
});
