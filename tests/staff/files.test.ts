import { createTransport } from "nodemailer";
import { describe, expect, it } from "vitest";
import { csvAmount, toCsv } from "@/lib/server/csv";
import { headerText, readMessage } from "@/lib/server/staff/read-message";

describe("a file for a spreadsheet", () => {
  it.each(["=1+1", "+1", "-2+3", "@SUM(A1)", "\tx", "\rx", "\0x"])("never runs %j as a formula", (text) => {
    const [, row = ""] = toCsv(["name"], [[text]]).split(/\r\n(?=['"])/);
    expect(row.replace(/^"/, "").startsWith("'")).toBe(true);
  });

  it("leaves negative amounts the numbers that they are", () => {
    expect(toCsv(["usd"], [[csvAmount(-1250)]])).toContain("\r\n-12.50\r\n");
  });

  it("quotes what would break a line or a cell", () => {
    expect(toCsv(["a", "b"], [['say "hi"', "one,\ntwo"]])).toBe('\uFEFFa,b\r\n"say ""hi""","one,\ntwo"\r\n');
  });

  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [12_400, "124.00"],
    [-5, "-0.05"],
  ])("writes %i cents as %s", (cents, text) => expect(csvAmount(cents)).toBe(text));
});

describe("a mail that was kept", () => {
  it("is read back as it was written, whatever letters are in it", async () => {
    const text =
      "Grüße, “Ada” – your kit is on its way.\n\n= a line that is longer than what a mail may have in one = line";
    const html = `<!doctype html><p style="color:#10282b">${text}</p>`;
    const mailer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
    const from = { name: "Käthe’s Lab", address: "hello@shop.example" };
    const { message } = await mailer.sendMail({ from, to: "ada@example.com", subject: "x", text, html });
    const read = readMessage(String(message));
    expect(read.text.trim()).toBe(text);
    expect(read.html.trim()).toBe(html);
    expect(read.from).toBe("Käthe’s Lab <hello@shop.example>");
  });

  it("may have base64 in its head and be cut by the other line break", () => {
    const name = Buffer.from("Ünï").toString("base64");
    const read = readMessage(`From: =?UTF-8?B?${name}?= <a@b.example>\r\nContent-Type: text/plain\r\n\r\nHello`);
    expect(read).toEqual({ from: "Ünï <a@b.example>", text: "Hello", html: "" });
  });

  it("keeps plain heads as they are", () => expect(headerText("Tealmark <hello@shop.example>")).toContain("Tealmark"));
});
