import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { QueryProvider } from "@/components/layout/query-provider";
import { fieldAround, goToField } from "@/components/staff/shop-editor/field-places";
import { ShopEditorScreen } from "@/components/staff/shop-editor/shop-editor-screen";
import { ShopListScreen } from "@/components/staff/shop-list-screen";
import { SHOP_FIELD_NAMES } from "@/lib/content/shop-fields";
import { customizationUpdate } from "@/lib/contracts/customization";
import { deskOf, headOf, overviewOf, SOLD_LATELY } from "../client/prepared";
import { type Answers, refusal, type ShopServer } from "../client/shop-server";
import { shelf, stage } from "../client/stage";
import { router } from "../support/navigation";

let server: ShopServer;
afterEach(() => {
  cleanup();
  localStorage.clear();
  return server?.close();
});

const KEY = "lift-club";
const AT = `/staff-api/shops/${KEY}`;
const look = z.parse(customizationUpdate, { businessName: "Lift Club", primaryColor: "#7a2e5d", aboutTitle: "Us" });
const work = { look, productKeys: ["core", "mini-vitamin-d"], redirectParameters: [], prices: {} };
const shop = (more: object = {}) => ({
  ...{ ...deskOf(KEY), published: work, draft: work, hosts: ["lift-club.example"], ...more },
});
const head = headOf(KEY, "partner");
const overview = (role: "admin" | "partner" | "marketing") =>
  overviewOf(role, { orders: { ...SOLD_LATELY, today: 0, toPack: 0 } });
const stock = { options: shelf.options, rates: shelf.rates };
const CLEAN = { body: { state: "done", findings: [] } };
/** Saves as the shop does where nobody else saved meanwhile. */
const SAVED: Answers[string] = ({ body }) => {
  const { base: _began, ...sent } = body as { base: object };
  return { body: { revision: 1, savedAt: "2026-11-21T12:00:00Z", work: sent } };
};

async function open(answers: Answers = {}) {
  server = await stage(
    `/staff/shops/${KEY}`,
    <QueryProvider>
      <ShopEditorScreen businessKey={KEY} stock={stock} />
    </QueryProvider>,
    {
      "GET /staff-api/overview": { body: overview("partner") },
      "GET /staff-api/shops": { body: { shops: [head] } },
      [`GET ${AT}`]: { body: shop() },
      [`PUT ${AT}/draft`]: SAVED,
      [`POST ${AT}/check`]: CLEAN,
      [`POST ${AT}/publish`]: { body: { version: 2 } },
      ...answers,
    },
  );
  await screen.findByRole("button", { name: "Check and publish" });
}

const press = (name: string | RegExp) =>
  screen.findByRole("button", { name }).then((button) => fireEvent.click(button));
/** What was saved last, once a pause in typing is over. */
const lastSaved = (): Promise<Record<string, unknown>> =>
  waitFor(
    () => {
      const sent = server.at(`${AT}/draft`).at(-1)?.body;
      if (!sent) throw new Error("nothing is saved yet");
      return sent as Record<string, unknown>;
    },
    { timeout: 4000 },
  );
const typeIn = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** What is a part of another field, or is edited in a dialog of its own. */
const ELSEWHERE = ["products", "publishAt", "sharingImage", "pictureTexts"];

describe("the editor of a shop", () => {
  it("leads to each field by the path that the check and the preview name it by", async () => {
    const tags = { ...look, metaTags: [{ name: "description", content: "Tests" }], aboutImage: "/media/a.webp" };
    await open({ [`GET ${AT}`]: { body: shop({ draft: { ...work, look: tags } }) } });
    const fields = Object.keys(SHOP_FIELD_NAMES).filter((field) => !ELSEWHERE.includes(field));
    const parts = [
      "aboutPoints.1",
      "metaTags.0",
      "look.metaTags.7",
      "pictureTexts.aboutImage",
      "redirectAfterPurchase.0",
    ];
    const missed = [...fields, ...parts, "prices.core_quarter"].filter((path) => {
      (document.activeElement as HTMLElement | null)?.blur();
      goToField(path);
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest("details:not([open])") !== null;
    });
    expect(missed).toEqual([]);
    goToField("prices.core_quarter");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Core .*own price in dollars$/);
    goToField("pictureTexts.aboutImage");
    expect(document.activeElement?.id && screen.getByLabelText("About picture: description").id).toBe(
      document.activeElement?.id,
    );
    expect(fieldAround(document.activeElement ?? document.body)).toBe("aboutImage");
  });

  it("has a field for everything that the specification lets a partner choose", async () => {
    await open();
    const names = [
      "Shop's name",
      "Logo",
      "Logo on the box",
      "Brand color",
      "Footer",
      "Front page title",
      "About points",
    ];
    const more = [
      "Show the banner",
      "Banner background",
      "X",
      "Send visitors elsewhere",
      "After a purchase",
      "Pricing page",
    ];
    for (const name of [...names, ...more, "The discount code"]) expect(screen.getByLabelText(name)).toBeTruthy();
    expect(screen.getAllByText(/Only to lift-club.example/)[0]).toBeTruthy();
  });

  it("warns of a colour that cannot be read, and mends it at a press", async () => {
    await open();
    typeIn("First section", "#a0a0a0");
    typeIn("Brand color", "#f5e663");
    expect(await screen.findByText(/its background behind buttons.*3:1 is needed/)).toBeTruthy();
    const [mend] = screen.getAllByRole("button", { name: /^Use #/ });
    fireEvent.click(mend as HTMLElement);
    expect(screen.queryByText(/its background behind buttons/)).toBeNull();
    expect((screen.getByLabelText("First section") as HTMLInputElement).value).not.toBe("#a0a0a0");
  });

  it("saves by itself in a pause, against what was there, and says so", async () => {
    await open();
    typeIn("Front page title", "Lift more");
    expect(screen.getByText("Saving…")).toBeTruthy();
    expect(await lastSaved()).toMatchObject({
      look: { mainPageTitle: "Lift more" },
      base: { look: { mainPageTitle: "" } },
    });
    await screen.findByText(/^Saved /);
    expect(server.at(`${AT}/draft`)).toHaveLength(1);
    expect(localStorage.getItem(`unsent-shop-work:${KEY}`)).toBeNull();
  });

  it("takes back and does again, by buttons and keys, also what is saved already", async () => {
    await open();
    const title = screen.getByLabelText("Front page title") as HTMLInputElement;
    expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", true);
    typeIn("Front page title", "Lift more");
    typeIn("About title", "We");
    await lastSaved();
    await screen.findByText(/^Saved /);
    fireEvent.keyDown(title, { key: "z", ctrlKey: true });
    expect(screen.getByLabelText("About title")).toHaveProperty("value", "Us");
    await press("Undo");
    expect(title.value).toBe("");
    fireEvent.keyDown(title, { key: "Z", metaKey: true, shiftKey: true });
    expect(title.value).toBe("Lift more");
    await waitFor(() => expect(server.at(`${AT}/draft`)).toHaveLength(2), { timeout: 4000 });
    expect(await lastSaved()).toMatchObject({ look: { mainPageTitle: "Lift more", aboutTitle: "Us" } });
  });

  it("shows what somebody else changed in other fields, and takes back nothing of theirs", async () => {
    const answer: Answers[string] = ({ body }) => {
      const { base: _began, ...sent } = body as typeof work & { base: object };
      const merged = { ...sent, look: { ...sent.look, companyDescription: "Theirs" } };
      return { body: { revision: 7, savedAt: "2026-11-21T12:00:00Z", work: merged } };
    };
    await open({ [`PUT ${AT}/draft`]: answer });
    typeIn("Front page title", "Lift more");
    await screen.findByDisplayValue("Theirs", {}, { timeout: 4000 });
    await press("Undo");
    expect(screen.getByLabelText("Front page title")).toHaveProperty("value", "");
    expect(screen.getByDisplayValue("Theirs")).toBeTruthy();
  });

  it("asks which of two stays when somebody else changed the same field, and saves nothing until then", async () => {
    const theirs = { ...work, look: { ...look, mainPageTitle: "Theirs", companyDescription: "Also theirs" } };
    const error = refusal("conflict", "Someone else changed the same field.").error;
    const conflict = { status: 409, body: { error: { ...error, facts: { work: theirs, by: "Ada" } } } };
    let isFirst = true;
    const answer: Answers[string] = (asked) => {
      if (!isFirst) return typeof SAVED === "function" ? SAVED(asked) : SAVED;
      isFirst = false;
      return conflict;
    };
    await open({ [`PUT ${AT}/draft`]: answer });
    typeIn("Front page title", "Mine");
    const asked = within(await screen.findByRole("alert", {}, { timeout: 4000 }));
    expect(asked.getByText("Ada changed the same field and saved it first")).toBeTruthy();
    for (const value of ["Mine", "Theirs"]) expect(asked.getByText(value)).toBeTruthy();
    expect(screen.getByDisplayValue("Also theirs")).toBeTruthy();
    expect(screen.getByLabelText("Front page title")).toHaveProperty("value", "Mine");
    expect(server.at(`${AT}/draft`)).toHaveLength(1);
    fireEvent.click(asked.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(server.at(`${AT}/draft`)).toHaveLength(2), { timeout: 4000 });
    expect(await lastSaved()).toMatchObject({
      look: { mainPageTitle: "Mine", companyDescription: "Also theirs" },
      base: { look: { mainPageTitle: "Theirs" } },
    });
  });

  it("keeps in the browser what cannot be sent, says so, and brings it back", async () => {
    const away = { status: 503, body: refusal("unavailable", "We can't reach the shop.") };
    await open({ [`PUT ${AT}/draft`]: away });
    typeIn("Front page title", "Lift more");
    await screen.findByText(/Not saved: no connection/, {}, { timeout: 4000 });
    cleanup();
    await server.close();
    await open();
    await screen.findByText("Your unsaved changes are back");
    expect(screen.getByLabelText("Front page title")).toHaveProperty("value", "Lift more");
    expect(await lastSaved()).toMatchObject({ look: { mainPageTitle: "Lift more" } });
  });

  it("says which field a rule refuses, keeps what was typed, and does not ask again until it is another", async () => {
    const refused = refusal("malformed", "Enter the shop's name.", { field: "look.businessName" });
    await open({ [`PUT ${AT}/draft`]: { status: 400, body: refused } });
    typeIn("Shop's name", "");
    await screen.findByText(/Shop's name: Enter the shop's name/, {}, { timeout: 4000 });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(server.at(`${AT}/draft`)).toHaveLength(1);
  });

  it("moves products into the partner's order", async () => {
    await open();
    await press("Move Core Essentials down");
    expect(await lastSaved()).toMatchObject({ productKeys: ["mini-vitamin-d", "core"] });
  });

  it("publishes what is clean, over the version that was edited", async () => {
    await open();
    typeIn("Front page title", "Lift more");
    await press("Check and publish");
    await screen.findByText("Nothing found");
    await press("Publish");
    await waitFor(() => expect(server.at(`${AT}/publish`)).toHaveLength(1));
    const [sent] = server.at(`${AT}/publish`);
    expect(sent?.body).toEqual({ revision: 1, reason: "" });
    expect(sent?.headers["if-match"]).toBe('"1-edited"');
  });

  it("offers an admin's look, and no way past it, for what could harm customers", async () => {
    const finding = { kind: "link", place: "About title", text: "evil.example", field: "aboutTitle", proposal: null };
    await open({
      [`POST ${AT}/check`]: { body: { state: "done", findings: [finding] } },
      [`POST ${AT}/request`]: { status: 201, body: { askedAt: "2026-05-21T12:00:00.000Z" } },
    });
    typeIn("About title", "At https://evil.example");
    await press("Check and publish");
    await screen.findByText("An admin reviews this");
    expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
    await press("Ask for publication");
    await waitFor(() => expect(server.at(`${AT}/request`)).toHaveLength(1));
    expect(server.at(`${AT}/publish`)).toEqual([]);
  });

  it("says what nobody publishes, and neither “nothing found” nor a way on beside it", async () => {
    const finding = {
      kind: "rule",
      place: "Logo",
      text: "Choose one of your pictures.",
      field: "logo",
      proposal: null,
    };
    await open({ [`POST ${AT}/check`]: { body: { state: "done", findings: [finding] } } });
    await press("Check and publish");
    await screen.findByText("It cannot be published like this");
    expect(screen.queryByText("Nothing found")).toBeNull();
    expect(screen.queryByRole("button", { name: /^(?:Publish|Ask for publication)$/ })).toBeNull();
  });

  it("holds back what is not, until it is mended or an owner says why not", async () => {
    const finding = {
      kind: "blank",
      place: "About title",
      text: "By Tealmark",
      field: "aboutTitle",
      proposal: "By Lift Club",
    };
    await open({
      [`POST ${AT}/check`]: ({ body }) =>
        JSON.stringify(body).includes("Tealmark") ? { body: { state: "done", findings: [finding] } } : CLEAN,
    });
    typeIn("About title", "By Tealmark");
    await press("Check and publish");
    await screen.findByText("Missing content");
    await press("Publish");
    await screen.findByText("Fix what was found, or say why not.");
    expect(server.at(`${AT}/publish`)).toEqual([]);
    await press(/^Use By Lift Club/);
    await screen.findByText("Nothing found");
    expect(screen.getByLabelText("About title")).toHaveProperty("value", "By Lift Club");
  });

  it("shows how far the check is, and leads to the field of what it found", async () => {
    const finding = { kind: "blank", place: "About points, 2", text: "Empty.", field: "aboutPoints.1", proposal: "" };
    let asked = 0;
    let goOn: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await open({
      [`POST ${AT}/check`]: async () => {
        asked += 1;
        if (asked === 1) return { body: { state: "running", done: 4, of: 40, drawing: "Page: Cart" } };
        await waits;
        return { body: { state: "done", findings: [finding] } };
      },
    });
    await press("Check and publish");
    expect(await screen.findByText(/4 of 40 drawn. Page: Cart/)).toBeTruthy();
    expect(screen.getByRole("progressbar", { name: "Drawn so far" })).toHaveProperty("value", 4);
    goOn();
    await screen.findByText("Missing content");
    await press("Go to the field: About points, 2");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("About points")));
    expect(screen.queryByRole("progressbar", { name: "Drawn so far" })).toBeNull();
  });

  it("shows what each version changed, and publishes one again", async () => {
    const versions = [
      {
        version: 2,
        publishedAt: "2026-11-21T12:00:00Z",
        by: "Rosa Okonkwo",
        reason: null,
        changes: [{ field: "aboutTitle", before: "Us", after: "You" }],
      },
      { version: 1, publishedAt: "2026-11-20T12:00:00Z", by: null, reason: null, changes: [] },
    ];
    await open({
      [`GET ${AT}`]: { body: shop({ version: 2, tag: '"2-edited"' }) },
      [`GET ${AT}/history`]: { body: { versions, schedules: [] } },
      [`POST ${AT}/restore`]: { body: { version: 3 } },
    });
    await press("Versions");
    await press("1 change");
    const table = await screen.findByRole("table", { name: "What version 2 changed" });
    expect(within(table).getByText("You")).toBeTruthy();
    await press("Publish version 1 again");
    await waitFor(() => expect(server.at(`${AT}/restore`)[0]?.body).toEqual({ version: 1, reason: "" }));
  });

  it("takes a picture by its button, shows it, and takes it out and back again", async () => {
    const address = `/media/shops/${KEY}/${"a".repeat(40)}.png`;
    await open({ [`POST ${AT}/pictures/logo`]: { status: 201, body: { address, width: 300, height: 80 } } });
    const field = screen.getByLabelText(/^Logo$/);
    const zone = within(field.closest("section") as HTMLElement);
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
    fireEvent.change(field, { target: { files: [new File([png], "logo.png", { type: "image/png" })] } });
    fireEvent.click(await zone.findByRole("button", { name: "Remove: Logo" }));
    expect(zone.queryByRole("button", { name: "Remove: Logo" })).toBeNull();
    fireEvent.click(zone.getByRole("button", { name: "Undo: Logo" }));
    await waitFor(() => expect(server.at(`${AT}/draft`).at(-1)?.body).toMatchObject({ look: { logo: address } }), {
      timeout: 4000,
    });
  });

  it("takes the picture of sharing cards as a picture, and nothing typed for it", async () => {
    const address = `/media/shops/${KEY}/${"b".repeat(40)}.webp`;
    const kept = { status: 201, body: { address, width: 1200, height: 630 } };
    await open({ [`POST ${AT}/pictures/sharingImage`]: kept });
    await press("Add a tag");
    typeIn("Content of tag 1", "Words about us");
    typeIn("Tag 1", "og:image");
    expect(screen.queryByLabelText("Content of tag 1")).toBeNull();
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
    const files = [new File([png], "card.png", { type: "image/png" })];
    fireEvent.change(screen.getByLabelText("Picture on sharing cards"), { target: { files } });
    await screen.findByRole("button", { name: "Remove: Picture on sharing cards" });
    const metaTags = [{ property: "og:image", content: address }];
    await waitFor(() => expect(server.at(`${AT}/draft`).at(-1)?.body).toMatchObject({ look: { metaTags } }), {
      timeout: 4000,
    });
  });

  it("says in words why a file is no picture, and sends nothing", async () => {
    await open();
    const drawing = new File(["<svg><script></script></svg>"], "logo.svg", { type: "image/svg+xml" });
    fireEvent.change(screen.getByLabelText(/^Logo$/), { target: { files: [drawing] } });
    await screen.findByText(/SVG drawings are not accepted/);
    expect(server.at(`${AT}/pictures/logo`)).toEqual([]);
  });

  it("takes a price of the shop's own in dollars, and keeps one that cannot be read out of the draft", async () => {
    await open();
    const price = screen.getByLabelText("Core Essentials, every 3 months: own price in dollars");
    fireEvent.change(price, { target: { value: "99.50" } });
    fireEvent.change(screen.getByLabelText("Core Essentials, once: own price in dollars"), {
      target: { value: "cheap" },
    });
    await screen.findByText("Enter dollars, such as 99 or 99.50.");
    await waitFor(
      () => expect(server.at(`${AT}/draft`).at(-1)?.body).toMatchObject({ prices: { core_quarter: 9950 } }),
      { timeout: 4000 },
    );
  });

  it("puts a clean draft down for a moment of New York's", async () => {
    await open({ [`PUT ${AT}/schedule`]: { body: { publishAt: "2026-12-01T14:30:00.000Z" } } });
    typeIn("Front page title", "Lift more");
    await press("Check and publish");
    await screen.findByText("Nothing found");
    fireEvent.click(screen.getByLabelText("Later"));
    await press("Publish then");
    await screen.findByText("Choose a day and a time.");
    typeIn("Day and time in New York", "2026-12-01T09:30");
    await press("Publish then");
    await waitFor(() => expect(server.at(`${AT}/schedule`)).toHaveLength(1));
    expect(server.at(`${AT}/schedule`)[0]?.body).toEqual({
      ...{ revision: 1, version: 1, publishAt: "2026-12-01T14:30:00.000Z", reason: "" },
    });
    expect(server.at(`${AT}/publish`)).toEqual([]);
  });

  it("shows what is put down, what is not part of it, and the way back", async () => {
    await open({
      [`GET ${AT}`]: {
        body: shop({ revision: 2, schedule: { publishAt: "2026-12-01T14:30:00Z", revision: 1, by: "Rosa Okonkwo" } }),
      },
      [`POST ${AT}/schedule/cancel`]: { body: { isCanceled: true } },
    });
    await screen.findByText(/Will be published on Dec 1, 2026, 9:30/);
    expect(screen.getByText(/Changes made since are not included/)).toBeTruthy();
    await press("Undo it");
    await waitFor(() => expect(server.at(`${AT}/schedule/cancel`)).toHaveLength(1));
  });

  it("says why the last one was held back", async () => {
    const refusedSchedule = { publishAt: "2026-12-01T14:30:00Z", message: "The check found one thing. Where: Banner." };
    await open({ [`GET ${AT}`]: { body: shop({ refusedSchedule }) } });
    await screen.findByText("The check found one thing. Where: Banner.");
  });

  it("says so politely when the shop is another's", async () => {
    server = await stage(
      `/staff/shops/${KEY}`,
      <QueryProvider>
        <ShopEditorScreen businessKey={KEY} stock={stock} />
      </QueryProvider>,
      {
        "GET /staff-api/overview": { body: overview("partner") },
        "GET /staff-api/shops": { body: { shops: [] } },
        [`GET ${AT}`]: { status: 404, body: refusal("shop_not_found") },
      },
    );
    await screen.findByText("No such shop");
  });
});

describe("the list of shops", () => {
  async function openList(role: "admin" | "partner") {
    server = await stage(
      "/staff/shops",
      <QueryProvider>
        <ShopListScreen />
      </QueryProvider>,
      {
        "GET /staff-api/overview": { body: overview(role) },
        "GET /staff-api/shops": { body: { shops: [headOf(KEY, role)] } },
        "POST /staff-api/shops": { status: 201, body: { key: "river-gym" } },
      },
    );
    await screen.findByRole("link", { name: "Lift Club" });
  }

  it("makes no new shops for a partner", async () => {
    await openList("partner");
    expect(screen.queryByRole("button", { name: "New shop" })).toBeNull();
  });

  it("lets an admin make one from a template, and opens it", async () => {
    await openList("admin");
    await press("New shop");
    fireEvent.change(await screen.findByLabelText("Shop's name"), { target: { value: "River Gym" } });
    expect(screen.getByLabelText("Address")).toHaveProperty("value", "river-gym");
    await press("Create the shop");
    await screen.findAllByText("Enter a color as #rrggbb.");
    typeIn("Brand color", "#7a2e5d");
    await press("Create the shop");
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/staff/shops/river-gym"));
    expect(server.at("/staff-api/shops").find(({ method }) => method === "POST")?.body).toMatchObject({
      key: "river-gym",
      template: "plain",
      productKeys: ["core"],
    });
  });
});
