import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ContactLauncher } from "@/components/contact/contact-launcher";
import { ContactLink } from "@/components/contact/contact-link";
import { ContactPanel } from "@/components/contact/contact-panel";
import { useContact } from "@/stores/contact";
import { type Answers, refusal, type ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

const CALL = "POST /user/contact";
const TAKEN: Answers = { [CALL]: { status: 202, body: { ok: true } } };
const FRIDAY_NOON = new Date("2026-03-06T17:00:00Z");
const SATURDAY = new Date("2026-03-07T17:00:00Z");

let server: ShopServer | undefined;
beforeEach(() => {
  useContact.setState({ isOpen: false });
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));
const panel = (shopKey: string | null = null, onClose = () => {}) => (
  <ContactPanel shopKey={shopKey} brandName="Lift Club" isOpen onClose={onClose} />
);

function fill() {
  write(/^Your message/, "When does my kit ship?");
  write(/^Email/, "ada@example.com");
}

describe("the contact panel", () => {
  it.each([
    [FRIDAY_NOON, "Someone is here now", /today until 3 PM/],
    [SATURDAY, "No one is here right now", /from Monday 9 AM/],
  ])("says by the shop's clock whether somebody is there, and when one answers", async (now, title, text) => {
    server = await stage("/", panel(), { "GET /api/v1/clock": { body: { now: now.toISOString() } } });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("files the message for its shop, under a key that makes it happen once", async () => {
    server = await stage("/shop/lift-club", panel("lift-club"), TAKEN);
    fill();
    send();
    await screen.findByText("We have your message");
    const [sent] = server.at("/user/contact");
    expect(sent?.body).toEqual({
      email: "ada@example.com",
      name: "",
      message: "When does my kit ship?",
      businessKey: "lift-club",
    });
    expect(sent?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("keeps every word when sending fails, and sends the same message once more under the same key", async () => {
    let tries = 0;
    const answer = () => {
      tries += 1;
      return tries === 1 ? ({ hangUp: true } as const) : { status: 202, body: { ok: true } };
    };
    server = await stage("/pricing", panel(), { [CALL]: answer });
    fill();
    send();
    expect((await screen.findByRole("alert")).textContent).toContain("Nothing was lost");
    expect(field(/^Your message/).value).toBe("When does my kit ship?");
    expect(field(/^Email/).value).toBe("ada@example.com");
    send();
    await screen.findByText("We have your message");
    const keys = server.at("/user/contact").map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
  });

  it("says how long to wait when too much was written", async () => {
    const busy = { status: 429, headers: { "retry-after": "600" }, body: refusal("too_many_requests") };
    server = await stage("/pricing", panel(), { [CALL]: busy });
    fill();
    send();
    expect((await screen.findByRole("alert")).textContent).toContain("Wait 10 minutes");
    expect(field(/^Your message/).value).toBe("When does my kit ship?");
  });

  it("asks nobody while something is to mend, and moves there", async () => {
    server = await stage("/pricing", panel(), TAKEN);
    write(/^Email/, "ada@example.com");
    send();
    await screen.findByText("Enter a message.");
    await waitFor(() => expect(document.activeElement).toBe(field(/^Your message/)));
    write(/^Your message/, "My card is 4242 4242 4242 4242");
    send();
    await screen.findByText(/Remove the card number/);
    expect(server.at("/user/contact")).toHaveLength(0);
  });

  it("asks its owner to close on Escape, and in a partner's shop links to nothing of ours", () => {
    const onClose = vi.fn();
    render(panel("lift-club", onClose));
    fireEvent(screen.getByRole("dialog", { name: "Write to Lift Club" }), new Event("cancel", { cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryAllByRole("link")).toEqual([]);
    expect(document.body.textContent).not.toMatch(/tealmark/i);
  });
});

describe("the launcher", () => {
  const on = (path: string) => (
    <PathnameContext value={path}>
      <ContactLauncher shopKey={null} brandName="Tealmark" label="Questions?" icon={null} />
    </PathnameContext>
  );
  const button = () => screen.queryByRole("button", { name: "Questions?" });
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it("has its room before it comes, so that nothing moves, and none where it never comes", () => {
    vi.useFakeTimers();
    const room = () => document.querySelector<HTMLElement>("[data-launcher]")?.dataset.launcher;
    const { rerender } = render(on("/pricing"));
    expect([room(), button()]).toEqual(["floating", null]);
    rerender(on("/checkout"));
    expect([room(), button()]).toEqual(["inline", null]);
    rerender(on("/quiz/which-test-is-right-for-me"));
    expect(room()).toBeUndefined();
  });

  it("comes 1.5 seconds after the page, leaves the quiz at once, and gets out of the way of paying", () => {
    vi.useFakeTimers();
    const { rerender } = render(on("/pricing"));
    pass(1499);
    expect(button()).toBeNull();
    pass(1);
    expect(button()?.parentElement?.dataset.launcher).toBe("floating");
    rerender(on("/quiz/which-test-is-right-for-me"));
    expect(button()).toBeNull();
    pass(5000);
    expect(button()).toBeNull();
    rerender(on("/checkout"));
    pass(1500);
    expect(button()?.parentElement?.dataset.launcher).toBe("inline");
    rerender(on("/faq"));
    expect(button()).toBeNull();
    pass(1500);
    expect(button()?.parentElement?.dataset.launcher).toBe("floating");
  });

  it("opens the panel, and gives focus back when the panel is closed", async () => {
    render(on("/pricing"));
    const opener = await screen.findByRole("button", { name: "Questions?" }, { timeout: 5000 });
    opener.focus();
    fireEvent.click(opener);
    await screen.findByRole("dialog", { name: "Write to Tealmark" }, { timeout: 10_000 });
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByLabelText(/^Your message/)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("keeps what was typed while the panel is closed", async () => {
    render(on("/pricing"));
    act(() => useContact.getState().setOpen(true));
    await screen.findByRole("dialog", {}, { timeout: 10_000 });
    write(/^Your message/, "Half a thought");
    act(() => useContact.getState().setOpen(false));
    act(() => useContact.getState().setOpen(true));
    expect(field(/^Your message/).value).toBe("Half a thought");
  });
});

describe("a link to write to us", () => {
  it("opens the panel instead of going anywhere, and leads to our hours without scripts", () => {
    render(<ContactLink>Write to us</ContactLink>);
    const link = screen.getByRole("link", { name: "Write to us" });
    expect(link.getAttribute("href")).toBe("/faq#contact");
    expect(fireEvent.click(link)).toBe(false);
    expect(useContact.getState().isOpen).toBe(true);
  });
});
