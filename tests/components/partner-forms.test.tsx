import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { IntroForm } from "@/components/partner-pages/intro-form";
import { LeadForm } from "@/components/partner-pages/lead-form";
import { LEAD_CHOICES } from "@/lib/content/partner-lead";
import { type Answer, refusal, type ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

const MESSAGE = "/user/contact";
const INTRO = "/employer-form-submit";

let server: ShopServer;
afterEach(() => server.close());

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

async function openLead(answer: Answer = { status: 202, body: { ok: true } }) {
  server = await stage("/partner/get-started", <LeadForm hours="on working days" choices={LEAD_CHOICES} />, {
    [`POST ${MESSAGE}`]: answer,
  });
  write(/^Organization/, "Northern Practices");
  write(/^What kind of organization are you/, "clinic");
  write(/^Your name/, "Ada Quill");
  write(/^Email/, " ada@example.com ");
  write(/^Anything else/, "We are two practices.");
}

describe("a request to become a partner", () => {
  it("is sent as a message with an answer on each line, once per press", async () => {
    await openLead();
    press("Send the request");
    await screen.findByText("We have your request.");
    expect(server.at(MESSAGE)).toHaveLength(1);
    const [sent] = server.at(MESSAGE);
    expect(sent?.body).toMatchObject({ email: "ada@example.com", name: "Ada Quill", businessKey: null });
    const { message } = (sent?.body ?? {}) as { message?: unknown };
    expect(String(message).split("\n")).toEqual([
      "A request to become a partner.",
      "Organization: Northern Practices",
      "What they are: Clinic or practice",
      "Kits a month: I don't know yet",
      "Way: Help me choose",
      "Opening: I'm just looking",
      "",
      "We are two practices.",
    ]);
    expect(sent?.headers["idempotency-key"]).toBeTruthy();
  });

  it("keeps what was typed when it is refused or nobody answers", async () => {
    await openLead({ status: 429, body: refusal("too_many_requests") });
    press("Send the request");
    await screen.findByText("too_many_requests");
    expect(field(/^Anything else/).value).toBe("We are two practices.");
    expect(field(/^What kind of organization are you/).value).toBe("clinic");
  });

  it("asks nobody while something is missing, and moves to the first of it", async () => {
    await openLead();
    write(/^Organization/, " ");
    write(/^Email/, "ada");
    press("Send the request");
    await screen.findByText("Enter the name of your organization.");
    await screen.findByText(/Enter an email address like/);
    await waitFor(() => expect(document.activeElement).toBe(field(/^Organization/)));
    expect(server.at(MESSAGE)).toEqual([]);
  });
});

describe("an introduction to an employer", () => {
  it("sends the three fields of the call, and says that a second one is not sent", async () => {
    server = await stage("/partner/employers", <IntroForm quietDays={30} />, {
      [`POST ${INTRO}`]: { body: { ok: true } },
    });
    write(/^Your name/, " Ada Quill ");
    write(/^Your email/, "ada@example.com");
    write(/^Your employer/, "benefits@example.com");
    press("Introduce us");
    await screen.findByText(/unless someone introduced us there in the last 30 days/);
    expect(server.at(INTRO)[0]?.body).toEqual({
      name: "Ada Quill",
      email: "ada@example.com",
      employerEmail: "benefits@example.com",
    });
  });
});
