import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { BalanceScreen } from "@/components/account/balance-screen";
import { deletionEffects } from "@/components/account/deletion-words";
import { EmailChange } from "@/components/account/email-change";
import { kitDetail } from "@/components/account/kit-words";
import { Kits } from "@/components/account/kits";
import { Parcels } from "@/components/account/parcels";
import { YourData } from "@/components/account/your-data";
import { QueryProvider } from "@/components/layout/query-provider";
import { sessionHint } from "@/lib/client/session-hint";
import { refusal, type ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

const user = {
  ...{ shopifyID: "usr_1", name: "Ada Lovelace", email: "ada@example.com", createdAt: "2026-11-01T00:00:00Z" },
  ...{ role: "customer" as const, isEmailVerified: true, subscriptionInfo: [], balance: 0 },
};
const kit = {
  ...{ isReplaced: false, closed: null, waits: null, steps: [] },
  ...{ id: "kit_1", title: "Core Essentials", state: "delivered", isOwn: false, orderNumber: "2558-1778" },
  at: "2026-11-18T15:00:00Z",
};
const nothing = { obstacles: [], needsConfirmation: false };
const preview = { ...nothing, memberships: [], underWay: [], unsentKits: 0, results: 3, balance: 0 };

let server: ShopServer;
afterEach(() => server.close());

async function open(path: string, page: React.ReactNode, answers = {}) {
  localStorage.setItem("store.signed-in", "1");
  server = await stage(path, <QueryProvider>{page}</QueryProvider>, {
    "GET /user/cms-info": { body: user },
    ...answers,
  });
}
const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));

describe("the kits of an account", () => {
  it("are registered by their number, and the list shows it", async () => {
    await open("/account", <Kits />, {
      "GET /user/account/kits": { body: { kits: [kit] } },
      "POST /user/account/kits": { status: 201, body: { kits: [{ ...kit, state: "registered", isOwn: true }] } },
    });
    expect(await screen.findByText("Not registered")).toBeTruthy();
    write(/^Kit number/, "7k2m 9xqd 4htr c");
    press(/^Register/);
    expect((await screen.findByText("Your kit is registered")).textContent).toBeTruthy();
    expect(screen.getByText("Registered")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Kit number/).value).toBe("");
  });

  it("keep a number that is not accepted, and say so beside it", async () => {
    await open("/account", <Kits />, {
      "GET /user/account/kits": { body: { kits: [] } },
      "POST /user/account/kits": { status: 400, body: refusal("kit_not_accepted", "We can't register that kit.") },
    });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Kit number/);
    write(/^Kit number/, "7K2M-9XQD-4HTR-C");
    press(/^Register/);
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(field.value).toBe("7K2M-9XQD-4HTR-C");
  });

  it("say when and whose, and nothing of an order that is not theirs", () => {
    expect(kitDetail({ ...kit, state: "registered", isOwn: true, orderNumber: null })).toBe(
      "To you, on Nov 18, 2026. A gift, or ordered elsewhere",
    );
  });
});

describe("the parcels of an order", () => {
  it("lead to the carrier's page in a new tab, or say that there is none", async () => {
    const parcel = { trackingNumber: "1Z999AA10123456784", shippedAt: "2026-11-18T15:00:00Z" };
    const ups = { ...parcel, carrier: "UPS", url: "https://www.ups.com/track?tracknum=1Z999AA10123456784" };
    await open(
      "/account/orders",
      <Parcels parcels={[ups, { ...parcel, trackingNumber: "AB1", carrier: "Courier", url: null }]} />,
    );
    const link = screen.getByRole("link", { name: /Track the parcel/ });
    expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([ups.url, "noopener noreferrer"]);
    expect(screen.getByText("This carrier has no tracking page.")).toBeTruthy();
  });
});

describe("another email address", () => {
  it("is asked for with the password, and nothing has changed yet", async () => {
    await open("/account/security", <EmailChange user={user} />, {
      "POST /user/account/email": { body: { ok: true } },
    });
    write(/^New email/, "ada@new.example");
    write(/^Current password/, "quiet-heron-lantern-58");
    press(/^Email me the link/);
    expect((await screen.findByText(/Until you open it, you log in with ada@example.com/)).textContent).toBeTruthy();
  });
});

describe("the end of an account", () => {
  const DELETION = "GET /user/account/deletion";

  it("needs the password and a tick, and ends in words instead of a broken page", async () => {
    await open("/account/data", <YourData />, {
      [DELETION]: { body: preview },
      "POST /user/account/deletion": { body: { ok: true } },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
    const dialog = within(screen.getByRole("dialog"));
    const last = dialog.getByRole<HTMLButtonElement>("button", { name: "Delete permanently" });
    expect(last.disabled).toBe(true);
    fireEvent.change(dialog.getByLabelText(/^Current password/), { target: { value: "quiet-heron-lantern-58" } });
    fireEvent.click(dialog.getByLabelText("Delete everything permanently"));
    const form = last.form ?? document.querySelector("dialog form");
    if (form) fireEvent.submit(form);
    expect(await screen.findByRole("heading", { name: "Your account is deleted" })).toBeTruthy();
    expect(sessionHint()).toBe("visitor");
  });

  it("says what stands in the way, and offers no button until then", async () => {
    const obstacles = ["Order 2558-1778 has not left yet."];
    await open("/account/data", <YourData />, { [DELETION]: { body: { ...preview, obstacles } } });
    expect(await screen.findByText(/2558-1778 has not left yet/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Delete my account" })).toBeNull();
  });

  it("sends the link that confirms the address, where that is what stands in the way", async () => {
    const obstacles = ["Your account can be deleted once its email is confirmed."];
    await open("/account/data", <YourData />, {
      [DELETION]: { body: { ...preview, obstacles, needsConfirmation: true } },
      "POST /auth2/verify-email/send": { body: { ok: true } },
    });
    expect(await screen.findByText(/can be deleted once its email is confirmed/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Go to your orders" })).toBeNull();
    press(/^Send the link again/);
    expect(await screen.findByText(/The link is on its way to/)).toBeTruthy();
    expect(server.at("/auth2/verify-email/send")).toHaveLength(1);
  });

  it("tells each thing that it takes, to the cent", () => {
    const texts = deletionEffects({
      ...preview,
      memberships: [
        { title: "Core Essentials", refund: 14_900, lostCredit: 0 },
        { title: "Hormone Focus", refund: 0, lostCredit: 0 },
      ],
      ...{ underWay: ["1-2"], unsentKits: 1, balance: 2500 },
    }).map(({ text }) => text);
    expect(texts).toEqual([
      "3 saved values and the keys that could read them are destroyed. No one can bring them back.",
      "Your membership (Core Essentials) ends now and charges nothing more; $149 is refunded, because its order has not shipped.",
      "Your membership (Hormone Focus) ends now and charges nothing more; nothing is refunded, because its order has shipped.",
      "One order is under way (1-2). No one will see its results.",
      "One kit paid for and due later will not ship.",
      "Your balance of $25 is lost.",
      "The payment provider forgets your cards.",
      "Your name, email and address are removed from every order in your account. Date, amount and state stay, as tax law requires.",
      "Anything bought with another email address is not in your account and continues. Emails about it say how to cancel.",
    ]);
  });
});

describe("the balance of an account", () => {
  it.each([
    ["2026-12-11T15:00:00Z", "By Dec 11, 2026, once it has shipped, unless it is refunded in full."],
    [null, "Once it has shipped, unless it is refunded in full."],
  ])("lists credit that is to come of a friend's order, its day and on what it hangs", async (creditAt, text) => {
    const referral = { friend: null, at: "2026-11-27T15:00:00Z", state: "ordered", creditAt };
    const link = "https://shop.example/?ref=4kQ9vT2mX7";
    await open("/account/balance", <BalanceScreen />, {
      "GET /user/account/balance": { body: { balance: 0, movements: [], link, referrals: [referral], welcome: null } },
    });
    const row = (await screen.findByText("Coming: a friend's first order")).closest("li");
    expect(row?.textContent).toContain(text);
    expect(row?.textContent).toContain("$25");
    expect(screen.queryByText("No activity yet.")).toBeNull();
  });

  it("lists the credit that a recommended friend's own first order brings", async () => {
    const balance = { balance: 0, movements: [], link: "https://shop.example/?ref=4kQ9vT2mX7", referrals: [] };
    await open("/account/balance", <BalanceScreen />, {
      "GET /user/account/balance": { body: { ...balance, welcome: { creditAt: "2026-12-11T15:00:00Z" } } },
    });
    const row = (await screen.findByText("Coming: your first order, from a referral")).closest("li");
    expect(row?.textContent).toContain("By Dec 11, 2026, once it has shipped, unless it is refunded in full.");
  });
});
