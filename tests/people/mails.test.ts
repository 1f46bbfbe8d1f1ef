import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { composeMail, LATER_FIELDS } from "@/lib/content/mails/compose";
import { type MailBrand, text as words } from "@/lib/content/mails/letter";
import type { Mail, MailTemplates } from "@/lib/content/mails/mail";
import { render } from "@/lib/content/mails/render";
import { ALL_MAIL_SAMPLES, MAIL_SAMPLES } from "@/lib/content/mails/samples";
import type { Customization } from "@/lib/contracts/customization";
import { now } from "@/lib/server/clock";
import { shops } from "@/lib/server/db/schema/shops";
import { enqueue } from "@/lib/server/outbox";
import { withDatabase } from "../support/database";
import { deliveredMails } from "../support/outbox";

const db = withDatabase();

const HOUSE: MailBrand = {
  brandName: "Tealmark",
  shopUrl: "https://shop.example",
  primaryColor: "#3cbab5",
};
const PARTNER: MailBrand = {
  ...HOUSE,
  brandName: "$& <Lift> Club",
  shopUrl: "https://shop.example/shop/lift-club",
  primaryColor: "#ffee88",
};

const RECEIPT: MailTemplates["order-receipt"] = {
  name: "Ada Quill",
  orderNumber: "TM-1042",
  lines: [
    { title: "Hormone Focus", quantity: 2, amountCents: 24_800 },
    { title: "Digital guide", quantity: 1, amountCents: 0 },
  ],
  totals: {
    subtotalCents: 24_800,
    discountCode: "HELLO10",
    discountCents: 2480,
    shippingCents: 0,
    shippingDiscountCents: 0,
    balanceUsedCents: 2500,
    totalCents: 19_820,
  },
  paidWith: "Visa ending in 4242",
  ...{ isRenewal: false, isRestart: false, sentWith: null },
  schedule: [
    { date: "2026-03-01", amountCents: 19_820, reason: "Today" },
    { date: "2026-06-01", amountCents: 24_800, reason: "Renewal, 3 months later" },
  ],
  renewal: {
    title: "Hormone Focus",
    amountCents: 24_800,
    cadence: "every 3 months",
    nextDate: "2026-06-01",
    managePath: "/account",
  },
  delivery: { from: "2026-03-04", to: "2026-03-06" },
  refundRule: "Cancel before your order leaves us and you get everything back.",
  receiptPath: "/checkout/thank-you?checkout=chk_1",
};

/** What a name can try: markup, an attribute's end, a template, another header, and turning the line round. */
const HOSTILE = '<img src=x onerror=a()>"onclick="a()\r\nBcc: x@y.co {{title}}{{{subject}}}{{> rows}}\u202egnp.exe';

/** What a reader of HTML finds in a mail. */
function parse(html: string, selector: string) {
  const { document } = new Window();
  document.write(html);
  return [...document.querySelectorAll(selector)];
}

const to = "ada@example.com";
const MAILS = ALL_MAIL_SAMPLES.map((sample) => ({ ...sample, to }) as Mail & { variant: string });

describe("every mail", () => {
  it.each(MAILS)("$template $variant says in text what it says in HTML, in its brand's name", (mail) => {
    for (const brand of [HOUSE, PARTNER]) {
      const { subject, text, html } = composeMail(mail, brand);
      expect(`${subject} ${text}`).toContain(brand.brandName);
      const links = [...text.matchAll(/https:\/\/shop\.example\S*/g)].map(([link]) => link);
      const hrefs = parse(html, "a").map((link) => link.getAttribute("href"));
      for (const link of links) expect(hrefs).toContain(link);
    }
    const shown = composeMail(mail, PARTNER);
    expect(`${shown.subject} ${shown.text} ${shown.html}`).not.toContain("Tealmark");
    expect(shown.html).toContain("$&amp; &lt;Lift&gt; Club");
  });

  it.each(MAILS)("$template $variant takes what a person typed for words, whatever it is", (mail) => {
    const brand = { ...HOUSE, brandName: HOSTILE };
    const data = JSON.parse(
      JSON.stringify(mail.data).replaceAll(/Maya(?: Lindqvist)?/g, JSON.stringify(HOSTILE).slice(1, -1)),
    );
    const { subject, text, html } = composeMail({ ...mail, data } as Mail, brand);
    expect(`${subject}${text}${html}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(text).toContain("{{title}}");
    expect(parse(html, "img, script, [onerror]")).toEqual([]);
    expect(parse(html, "a").every((link) => !link.hasAttribute("onclick"))).toBe(true);
  });

  it.each(MAILS)("$template $variant has a subject without health, products or line breaks", (mail) => {
    const { subject } = composeMail(mail, { ...HOUSE, brandName: "Evil\r\nBcc: x@y.co" });
    expect(subject).not.toMatch(/hormone|thyroid|panel|kit|test|result|[\r\n]/i);
    expect(subject.length).toBeLessThan(90);
  });
});

it("a letter without what its template names is an error, and no gap in a sent mail", () => {
  const letter = { subject: "A", preview: "B", title: "C", blocks: [words("D")], reason: "E" };
  expect(render(letter, HOUSE).text).toContain("D");
  for (const field of ["subject", "preview", "title", "reason"]) {
    expect(() => render({ ...letter, [field]: undefined }, HOUSE), field).toThrow(`"${field}" not defined`);
  }
});

describe("a receipt", () => {
  it("has every line, sum and future charge, how to cancel and the refund rule", () => {
    const { text } = composeMail({ template: "order-receipt", to, shopKey: null, data: RECEIPT }, HOUSE);
    const wanted = [
      /2 × Hormone Focus \.+ \$248$/m,
      /Digital guide \.+ \$0$/m,
      /Discount HELLO10 \.+ -\$24\.80/,
      /From your balance \.+ -\$25/,
      /Shipping \.+ free/,
      /Charged today \.+ \$198\.20/,
      /renews every 3 months until you cancel\. The next charge is \$248 on June 1, 2026/,
      /June 1, 2026 \.+ \$248/,
      /cancel online at any time/,
      /Cancel before your order/,
    ];
    for (const pattern of wanted) expect(text).toMatch(pattern);
  });

  it("tells many equal charges in one line, and each other one by itself", () => {
    const renewal = (date: string, amountCents: number, reason: string) => ({ date, amountCents, reason });
    const off = "Renewal, every 3 months. THREE20 takes off $20";
    const schedule = [
      renewal("2026-03-01", 12_900, "Your order, with the first charge of your membership"),
      ...["2026-06-01", "2026-09-01"].map((date) => renewal(date, 12_900, off)),
      ...["2026-12-01", "2027-03-01", "2027-06-01"].map((date) => renewal(date, 14_900, "Renewal, every 3 months")),
    ];
    const mail: Mail = { template: "order-receipt", to, shopKey: null, data: { ...RECEIPT, schedule } };
    const { text } = composeMail(mail, HOUSE);
    const lines = text.split("\n").map((line) => line.replace(/ ?\.{2,} ?/, " | ").trim());
    expect(lines).toContain("June 1, 2026 | $129");
    expect(lines).toContain("September 1, 2026 | $129");
    expect(lines).toContain("December 1, 2026, then every 3 months | $149 each");
    expect(text).toContain("And so on until you cancel");
    expect(text).not.toContain("March 1, 2027");
  });

  it("of a renewal is that of a renewal, and leads into no account where there is none", () => {
    const data = { ...RECEIPT, isRenewal: true, receiptPath: null };
    const { subject, text } = composeMail({ template: "order-receipt", to, shopKey: null, data }, HOUSE);
    expect(subject).toBe("Your Tealmark renewal, order TM-1042");
    expect(text).toContain("receipt for the renewal of your membership");
    expect(text).toContain("Paid with Visa ending in 4242 and your balance.");
    expect(text).not.toMatch(/Your order is in|See the order|you placed an order/);
    expect(text).toContain("https://shop.example/account");
  });

  it("of a membership that had ended says that it has started again", () => {
    const data = { ...RECEIPT, isRestart: true };
    const { text } = composeMail({ template: "order-receipt", to, shopKey: null, data }, HOUSE);
    expect(text).toContain("Your membership has started again.");
  });

  it("says what credit paid, also where it paid for all of it", () => {
    const totals = { ...RECEIPT.totals, totalCents: 0, balanceUsedCents: 22_320 };
    const data = { ...RECEIPT, totals, paidWith: null, renewal: null };
    const { text, html } = composeMail({ template: "order-receipt", to, shopKey: null, data }, HOUSE);
    expect(text).toMatch(/From your balance \.+ -\$223\.20\nCharged today \.+ \$0/);
    expect(text).toContain("Paid with your balance.");
    expect(html).toContain("Paid today: $223.20, all of it from your balance");
  });

  it("says so when nothing renews", () => {
    const data = { ...RECEIPT, renewal: null, delivery: null };
    const { text } = composeMail({ template: "order-receipt", to, shopKey: null, data }, HOUSE);
    expect(text).toContain("Nothing in this order renews. This is its only charge.");
  });
});

describe("the receipt of an order that is paid later", () => {
  it("calls the sum a total and not paid, and tells the instalments", () => {
    const totals = { ...RECEIPT.totals, instalments: "4 × $49.55 through Klarna" };
    const data = { ...RECEIPT, totals, paidWith: null, renewal: null };
    const { text } = composeMail({ template: "order-receipt", to, shopKey: null, data }, HOUSE);
    expect(text).toContain("You pay in 4 payments: 4 × $49.55 through Klarna.");
    expect(text).not.toMatch(/paid today|only charge/i);
  });
});

describe("the mail about a change of plan", () => {
  const changed: Mail = {
    template: "plan-changed",
    to,
    shopKey: null,
    data: {
      ...{ name: "Ada", orderNumber: "TM-1042", title: "Core Essentials, every 3 months", cadence: "every 3 months" },
      lines: [
        { title: "Core Essentials, every 3 months", quantity: 1, amountCents: 12_400 },
        { title: "Hormone+", quantity: 2, amountCents: 7800 },
      ],
      ...{
        discountCents: 1000,
        shippingCents: 2500,
        paidBeforeCents: 14_900,
        chargedCents: 6800,
        creditedCents: 0,
        creditUse: "account" as const,
      },
      ...{ paidWith: "Visa ending in 4242", lostCode: "CORE10", next: { date: "2027-03-01", amountCents: 22_700 } },
      ...{ managePath: "/account", notMePath: "/checkout/undo?token=t" },
    },
  };

  it("says the cadence once, names everything bought, and adds up to what is paid", () => {
    const { text } = composeMail(changed, HOUSE);
    expect(text).toContain("Order TM-1042 is now Core Essentials, every 3 months. ");
    expect(text).not.toContain("every 3 months, every 3 months");
    const amounts = ["Hormone+", "Discount", "Shipping", "Paid before", "Total paid today"].map(
      (label) => new RegExp(`${label.replace("+", "\\+")}\\W*?(-?\\$[\\d,.]+)`).exec(text)?.[1],
    );
    expect(amounts).toEqual(["$78", "-$10", "$25", "-$149", "$68"]);
    expect(text).toContain("2 × Hormone+");
    expect(text).toContain("CORE10 doesn't work with this plan, so it takes nothing off.");
  });
});

describe("a mail that an older version put into the outbox", () => {
  const older = Object.entries(LATER_FIELDS) as [keyof typeof LATER_FIELDS, object][];

  it.each(older)("of the kind %s is sent without what only newer ones tell", (template, later) => {
    const known = Object.entries(MAIL_SAMPLES[template][0]?.data ?? {}).filter(([field]) => !(field in later));
    const mail = { template, to, shopKey: null, data: Object.fromEntries(known) } as unknown as Mail;
    const { text, html } = composeMail(mail, HOUSE);
    expect(`${text}${html}`).not.toMatch(/undefined|null/);
  });
});

describe("the mail about a changed membership", () => {
  const [sample] = MAIL_SAMPLES["membership-changed"];
  if (!sample) throw new Error("there is no sample");
  const data = { ...sample.data, was: "2027-04-04" };
  const said = (changes: Partial<MailTemplates["membership-changed"]>) =>
    composeMail({ template: "membership-changed", to, shopKey: null, data: { ...data, ...changes } }, HOUSE).text;

  it("says that a pause moves nothing where no charge falls into it", () => {
    const still = said({ change: "paused", pausedUntil: "2027-02-01" });
    expect(still).toMatch(/No charge falls\s+in that time, so none of them moves/);
    expect(still).not.toContain("Without the pause");
    expect(said({ change: "paused", pausedUntil: "2027-05-01", was: "2027-01-04" })).toContain("Without the pause");
  });

  it.each([
    ["2027-05-04", "Its kit ships that day."],
    ["2027-02-27", "Its kit ships on Monday, March 1, the next business day."],
    ["2026-12-25", "Its kit ships on Monday, December 28, the next business day."],
  ])("says for a charge of %s the business day on which its kit ships", (date, words) => {
    for (const { data: changed, variant } of MAIL_SAMPLES["membership-changed"]) {
      if (!changed.next?.hasKit) continue;
      const text = said({ ...changed, next: { ...changed.next, date, kits: 1 } }).replace(/\s+/g, " ");
      expect(text, variant).toContain(words);
      expect(text.match(/ships? that day/g)?.length ?? 0, variant).toBe(words.includes("that day") ? 1 : 0);
    }
  });

  it("says what is taken back after two skips, and until when", () => {
    expect(said({ change: "unskipped" })).toContain("The skip for Hormone Focus is undone");
    const until = "Until January 4, 2027 you can undo everything you skipped";
    expect(said({ change: "skipped", takenBackUntil: "2027-01-04" }).replace(/\s+/g, " ")).toContain(until);
  });
});

describe("the mail about an upgrade that was taken back", () => {
  const data = { name: "Ada", orderNumber: "TM-1042", title: "Body-profile tape", orderPath: null };
  const textOf = (more: Omit<MailTemplates["upgrade-undone"], keyof typeof data>) =>
    composeMail({ template: "upgrade-undone", to, shopKey: null, data: { ...data, ...more } }, HOUSE).text;

  it("confirms what goes back to the card", () => {
    const text = textOf({ cardCents: 900, creditTakenCents: 0, nothingBack: null, plan: null });
    expect(text).toContain("Body-profile tape is no longer part of order TM-1042");
    expect(text).toMatch(/Back to your card\W*\$9/);
  });

  it("says which plan holds again and what it charges next", () => {
    const next = { date: "2027-02-22", amountCents: 14_900 };
    const words = { title: "Core Essentials, every 3 months", cadence: "every 3 months" };
    const plan = { ...words, next, state: "active", parcel: "held" } as const;
    const text = textOf({ cardCents: 0, creditTakenCents: 1500, nothingBack: "not_charged", plan });
    expect(text).toContain(
      "Your plan is Core Essentials, every 3 months. The next charge is $149 on February 22, 2027",
    );
    expect(text).toMatch(/Off your balance\W*-\$15/);
    expect(text).not.toContain("Back to your card");
  });
});

describe("the mail about a renewal that was not paid", () => {
  const textOf = (nextTryDate: string | null, why: "refused" | "asks_bank" | "no_card" = "refused") => {
    const paths = { payPath: "/membership/confirm?token=t", managePath: "/account" };
    const data = { name: "Ada", amountCents: 14_900, nextTryDate, why, kits: 1, stillSent: [], ...paths };
    return composeMail({ template: "payment-failed", to, shopKey: null, data }, HOUSE).text;
  };

  it("says which of the three happened, what is owed, the next try and where it is paid", () => {
    expect(textOf("2027-01-06")).toMatch(
      /Your bank declined \$149.*again on January 6, 2027\. This renewal's kit ships once \$149 is paid/ms,
    );
    expect(textOf("2027-01-06")).toMatch(/Use another card:\n\S+\/account$.*Try it again:\n\S+\/membership\/confirm/ms);
    expect(textOf("2027-01-06", "no_card")).toMatch(/have no card.*\$149.*Add a card:\n\S+\/account$/ms);
    expect(textOf("2027-01-06", "asks_bank")).toMatch(
      /wants you to confirm \$149.*Confirm with your bank:\n\S+\/membership\/confirm/ms,
    );
  });

  it("leads to the membership, which can be started again, once it has ended", () => {
    expect(textOf(null, "asks_bank")).toMatch(
      /your membership has ended\. You won't be charged again\..*Start it again:\n\S+\/account$/ms,
    );
  });
});

describe("a partner's mail", () => {
  it("is sent in the partner's name, and its Message-ID names the outbox row", async () => {
    const customization = { businessName: "Lift Club", primaryColor: "#123456" } as Omit<Customization, "products">;
    await db().insert(shops).values({ id: "shop_1", key: "lift-club", customization, updatedAt: now() });
    await enqueue(db(), "mail", "receipt:1", { template: "order-receipt", to, shopKey: "lift-club", data: RECEIPT });
    const [mail] = await deliveredMails(db());
    expect(mail?.subject).toBe("Your Lift Club order TM-1042");
    expect(mail?.source).toMatch(/^From: Lift Club <hello@localhost>$/m);
    expect(mail?.source).toMatch(/^Message-ID: <out_\w{22}@localhost>$/m);
    expect(mail?.source).toContain("#123456");
    expect(mail?.source).not.toContain("Tealmark");
  });
});
