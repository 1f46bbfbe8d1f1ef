import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { DeviceInterestForm } from "@/components/marketing/device-interest-form";
import { refusal, type ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

const START = "/payments/stripe-subscriptions/checkout/start";

let server: ShopServer;
afterEach(() => server.close());

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole("button", { name: "Tell me" }));

async function open(answer?: { status?: number; body?: unknown } | { hangUp: true }) {
  server = await stage("/siphox-home-device", <DeviceInterestForm />, answer ? { [`POST ${START}`]: answer } : {});
}

describe("the list of the home device", () => {
  it("notes a lead of its own kind, and says to whom we write", async () => {
    await open();
    write(/^Email/, " ada@example.com ");
    write(/^Name/, "Ada Lovelace");
    fireEvent.change(screen.getByLabelText(/^Country/), { target: { value: "CA" } });
    press();
    await screen.findByText("We will email ada@example.com once, and not before there is something true to say.");
    expect(server.at(START)[0]?.body).toEqual({
      email: "ada@example.com",
      country: "CA",
      first_name: "Ada",
      last_name: "Lovelace",
      event_name: "device_interest",
    });
    expect(server.at(START)[0]?.headers["idempotency-key"]).toBeTruthy();
  });

  it("needs no name", async () => {
    await open();
    write(/^Email/, "ada@example.com");
    press();
    await screen.findByText("You're on the list");
    expect(server.at(START)[0]?.body).toMatchObject({ first_name: "", last_name: "" });
  });

  it("asks nobody while the address is wrong, and moves there", async () => {
    await open();
    write(/^Email/, "ada");
    press();
    expect(await screen.findAllByText(/Enter an email address like/)).not.toHaveLength(0);
    await waitFor(() => expect(document.activeElement).toBe(field(/^Email/)));
    expect(server.at(START)).toEqual([]);
  });

  it("refuses a name that is a link, beside the name", async () => {
    await open();
    write(/^Email/, "ada@example.com");
    write(/^Name/, "www.example.com");
    press();
    await screen.findAllByText("Enter a name without links.");
    expect(field(/^Name/).getAttribute("aria-invalid")).toBe("true");
  });

  it.each([
    ["out of reach", { hangUp: true }, /can't reach the shop/],
    ["too many tries", { status: 429, body: refusal("too_many_requests") }, /./],
  ] as const)("keeps what was typed when the shop is %s, and takes the next try", async (_, answer, said) => {
    await open(answer);
    write(/^Email/, "ada@example.com");
    press();
    expect((await screen.findByRole("alert")).textContent).toMatch(said);
    expect(field(/^Email/).value).toBe("ada@example.com");
    server.answer({ [`POST ${START}`]: { status: 202, body: { ok: true } } });
    press();
    await screen.findByText("You're on the list");
  });
});
