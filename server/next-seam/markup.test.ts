import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, it } from "vitest";
import { readDocument } from "../documents/read-document.mjs";
import { isEmptyDocument, OWN_SHEET } from "./markup.mjs";

it("sheets are found as the installed renderer writes them, and those of others are left alone", async () => {
  const href = "/_next/static/chunks/a~b.css";
  const own = createElement("link", { key: 1, rel: "stylesheet", href, precedence: OWN_SHEET.value });
  const others = createElement("link", { key: 2, rel: "stylesheet", href: "/a.css" });
  const page = createElement("html", null, createElement("body", null, own, others));
  const html = await new Response(await renderToReadableStream(page)).text();
  expect(readDocument(html).sheets.map((sheet) => sheet.href)).toEqual([href]);
});

it("the empty document is known", () => {
  expect(isEmptyDocument(Buffer.from('<!DOCTYPE html><html id="__next_error__"><head>'))).toBe(true);
});
